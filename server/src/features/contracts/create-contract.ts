import type { ContractDocument } from '#src/documents/index.ts'
import { hashAccessCode, isCodeTaken, newCode } from '#src/features/door-codes/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { allocateNumbers, type NumberSeries } from '#src/kernel/number-series.repo.ts'
import { type ContractRecord, insertContract } from './contracts.repo.ts'
import { startOfPeriod } from './period.rules.ts'
import { syncCodes } from './sync-codes.ts'

type Facts = Pick<
  ContractRecord,
  | 'id'
  | 'orderId'
  | 'accountId'
  | 'boxId'
  | 'warehouseId'
  | 'occupancyId'
  | 'createdAt'
  | 'startsOn'
  | 'periodInMonths'
  | 'monthlyNet'
  | 'periodDiscountPercent'
  | 'insuranceId'
  | 'insuranceCoverage'
  | 'insuranceMonthlyGross'
  | 'currency'
  | 'deposit'
  | 'isConsumer'
  | 'earlyStart'
  | 'periodDiscounts'
  | 'priceRounding'
>

export interface CreatedContract {
  readonly id: string
  readonly businessId: string
  /** Unlocks the entrance at its keypad. */
  readonly accessCode: string
  /** Opens the lock of the Box. */
  readonly lockCode: string
}

/** The number series of contracts. `allocateNumbers` locks it until the end of the transaction. */
export const contractNumberSeries = (startsOn: string): NumberSeries => ({
  series: 'ZM',
  year: Number(startsOn.slice(0, 4)),
})

const maxAttempts = 20

/** The codes of an imported contract, or the number that an order has already allocated. */
export interface PresetIdentifiers {
  readonly businessId?: string | undefined
  readonly accessCode?: string | undefined
  readonly lockCode?: string | undefined
}

/** Generates the missing codes. `document` is called after the number is known. */
export async function createContract(
  ctx: Ctx,
  tx: Tx,
  facts: Facts,
  document: (businessId: string) => ContractDocument,
  preset: PresetIdentifiers = {},
): Promise<CreatedContract> {
  const [businessId] = preset.businessId
    ? [preset.businessId]
    : await allocateNumbers(tx, [contractNumberSeries(facts.startsOn)])
  const lockCode = preset.lockCode ?? newCode()
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const accessCode = preset.accessCode ?? newCode()
    if (await isCodeTaken(ctx, tx, facts.warehouseId, accessCode)) continue
    const inserted = await insertContract(tx, {
      ...facts,
      businessId,
      status: 'ACTIVE',
      terminationOn: null,
      depositStatus: 'HELD',
      evictedAt: null,
      nextPeriod: 1,
      priceGuaranteeMonths: ctx.config.PRICE_GUARANTEE_MONTHS,
      nextRentOn: startOfPeriod(facts, 1),
      accessCode: ctx.cipher.encrypt('contract.access_code', accessCode),
      lockCode: ctx.cipher.encrypt('contract.lock_code', lockCode),
      accessCodeHash: hashAccessCode(ctx.config, accessCode),
      document: document(businessId),
    })
    if (!inserted) continue
    const isSetOnSite = preset.accessCode !== undefined && preset.lockCode !== undefined
    const codes = { entrance: accessCode, box: lockCode }
    await syncCodes(ctx, tx, facts.id, { existingCodes: codes, isSetOnSite, isNew: true, notify: false })
    return { id: facts.id, businessId, accessCode, lockCode }
  }
  throw new Error(`No free entrance code at warehouse ${facts.warehouseId}`)
}
