import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '#src/config/config.ts'
import type { ContractDocument } from '#src/documents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { allocateNumbers, type NumberSeries } from '#src/kernel/number-series.repo.ts'
import { type ContractRecord, hasAccessCode, insertContract } from './contracts.repo.ts'
import { startOfPeriod } from './period.rules.ts'

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
>

export interface CreatedContract {
  readonly id: string
  readonly businessId: string
  /** Opens the entrance keypad. */
  readonly accessCode: string
  /** Opens the Box's own lock. */
  readonly lockCode: string
}

/** What a contract's number is taken from; who has taken one lets nobody else take one until the end. */
export const contractNumbers = (startsOn: string): NumberSeries => ({
  series: 'ZM',
  year: Number(startsOn.slice(0, 4)),
})

const tries = 20

const hashWith = (secret: string, accessCode: string): string =>
  createHmac('sha256', secret).update(accessCode).digest('hex')

/** Keyed, so that a stolen database does not tell the six digits. */
export const hashAccessCode = ({ BOXZONE_SECRET }: Config, accessCode: string): string =>
  hashWith(BOXZONE_SECRET, accessCode)

/** While the secret is being changed: whether somebody at the location was given the digits under the one before. */
export async function isCodeOfPreviousSecret(
  ctx: Ctx,
  tx: Tx,
  warehouseId: string,
  accessCode: string,
): Promise<boolean> {
  const [, ...earlier] = ctx.config.secrets
  if (earlier.length === 0) return false
  const hashes = earlier.map((secret) => hashWith(secret, accessCode))
  return hasAccessCode(tx, warehouseId, hashes)
}

/** Whether somebody at the location has these digits, under the secret of now or the one before. */
export async function isCodeTaken(ctx: Ctx, tx: Tx, warehouseId: string, accessCode: string): Promise<boolean> {
  return hasAccessCode(
    tx,
    warehouseId,
    ctx.config.secrets.map((secret) => hashWith(secret, accessCode)),
  )
}

const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Codes that a customer has already, from another system, and the number taken for the contract. */
export interface KnownCodes {
  readonly businessId?: string | undefined
  readonly accessCode?: string | undefined
  readonly lockCode?: string | undefined
}

/** A new contract with codes of its own; `document` is made once its number is known. */
export async function createContract(
  ctx: Ctx,
  tx: Tx,
  facts: Facts,
  document: (businessId: string) => ContractDocument,
  known: KnownCodes = {},
): Promise<CreatedContract> {
  const [businessId] = known.businessId
    ? [known.businessId]
    : await allocateNumbers(tx, [contractNumbers(facts.startsOn)])
  const lockCode = known.lockCode ?? newCode()
  for (let attempt = 0; attempt < tries; attempt++) {
    const accessCode = known.accessCode ?? newCode()
    if (await isCodeOfPreviousSecret(ctx, tx, facts.warehouseId, accessCode)) continue
    const inserted = await insertContract(tx, {
      ...facts,
      businessId,
      status: 'ACTIVE',
      terminationOn: null,
      depositStatus: 'HELD',
      evictedAt: null,
      nextPeriod: 1,
      nextRentOn: startOfPeriod(facts, 1),
      accessCode: ctx.cipher.encrypt('contract.access_code', accessCode),
      lockCode: ctx.cipher.encrypt('contract.lock_code', lockCode),
      accessCodeHash: hashAccessCode(ctx.config, accessCode),
      document: document(businessId),
    })
    if (inserted) return { id: facts.id, businessId, accessCode, lockCode }
  }
  throw new Error(`No free entrance code at location ${facts.warehouseId}`)
}
