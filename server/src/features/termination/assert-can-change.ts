import type { ErrorCode } from '@boxzone/contract'
import { type ContractRecord, planOccupancyEnd } from '#src/features/contracts/index.ts'
import { findUnexpiredOccupancies } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { type Db, databaseCode, type Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { assertCanEndOn } from './assert-can-terminate.ts'
import { changeRefusal } from './termination.rules.ts'

/**
 * Why the open termination cannot be revoked, or its last day cannot change. If the Box has another occupancy, it is
 * promised to another customer.
 */
export async function findChangeRefusal(
  ctx: Pick<Ctx, 'now'>,
  db: Db,
  contract: ContractRecord,
  today: string,
): Promise<ErrorCode | null> {
  const claims = await findUnexpiredOccupancies(db, contract.boxId, ctx.now())
  return changeRefusal(
    contract,
    today,
    claims.some(({ id }) => id !== contract.occupancyId),
  )
}

export async function assertCanChange(
  ctx: Pick<Ctx, 'now'>,
  db: Db,
  contract: ContractRecord,
  today: string,
): Promise<void> {
  const refusal = await findChangeRefusal(ctx, db, contract, today)
  if (refusal) throw new CallError(refusal)
}

export async function assertCanMoveLastDay(
  ctx: Pick<Ctx, 'now'>,
  db: Db,
  contract: ContractRecord,
  { day, today }: { readonly day: string; readonly today: string },
): Promise<void> {
  await assertCanChange(ctx, db, contract, today)
  assertCanEndOn(contract, day, today)
}

const exclusionViolation = '23P01'

/**
 * Sets the planned end of the occupancy to the new end of the contract, or to none after a revocation. Throws if the
 * Box is promised to another customer before that end, also by a concurrent transaction.
 */
export async function planEndIfNotPromised(ctx: Pick<Ctx, 'now'>, tx: Tx, contractId: string): Promise<void> {
  const isFree = await planOccupancyEnd(ctx, tx, contractId).catch((error: unknown) => {
    if (databaseCode(error) === exclusionViolation) return false
    throw error
  })
  if (!isFree) throw new CallError('cancelContract/box-promised')
}
