import { createHmac, randomInt } from 'node:crypto'
import type { ContractDocument } from '#src/documents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import { takeNumber } from '#src/kernel/numbers.repo.ts'
import { type Contract, insertContract } from './contracts.repo.ts'

type Facts = Omit<
  Contract,
  | 'id'
  | 'businessId'
  | 'status'
  | 'terminationOn'
  | 'depositStatus'
  | 'accessCode'
  | 'lockCode'
  | 'accessCodeHash'
  | 'evictedAt'
  | 'document'
>

export interface CreatedContract {
  readonly id: string
  readonly businessId: string
  /** Opens the entrance keypad. */
  readonly accessCode: string
  /** Opens the Box's own lock. */
  readonly lockCode: string
}

const series = 'ZM'
const tries = 20
const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** A new contract with codes of its own; `document` is made once its number is known. */
export async function createContract(
  ctx: Ctx,
  tx: Tx,
  facts: Facts,
  document: (businessId: string) => ContractDocument,
): Promise<CreatedContract> {
  const businessId = await takeNumber(tx, series, Number(facts.startsOn.slice(0, 4)))
  const [id, lockCode] = [newId(), newCode()]
  for (let attempt = 0; attempt < tries; attempt++) {
    const accessCode = newCode()
    const inserted = await insertContract(tx, {
      ...facts,
      id,
      businessId,
      status: 'ACTIVE',
      terminationOn: null,
      depositStatus: 'HELD',
      evictedAt: null,
      accessCode: ctx.seal.close(accessCode),
      lockCode: ctx.seal.close(lockCode),
      accessCodeHash: createHmac('sha256', ctx.config.BOXZONE_SECRET).update(accessCode).digest('hex'),
      document: document(businessId),
    })
    if (inserted) return { id, businessId, accessCode, lockCode }
  }
  throw new Error(`No free entrance code at location ${facts.warehouseId}`)
}
