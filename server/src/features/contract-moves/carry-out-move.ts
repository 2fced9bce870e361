import {
  type ContractRecord,
  isAccessSuspended,
  lockContract,
  startOfPeriod,
  syncCodes,
  updateContract,
  updateNextTerms,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import { findPaymentById } from '#src/features/payments/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import { findRentsOfContract, getContractContext, type RentRow, refitRents } from '#src/features/rents/index.ts'
import { findWarehouse } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays, startOfDay, toDay } from '#src/kernel/days.ts'
import { newId } from '#src/kernel/ids.ts'
import { cancelMove } from './cancel-planned-move.ts'
import { findMove, type MoveRecord, updateMove } from './contract-moves.repo.ts'
import { guaranteeFrom, isWaitOver } from './contract-moves.rules.ts'
import { isInService } from './plan-move.ts'
import { splitRent } from './split-rent.ts'

/**
 * Moves a locked contract to its new Box, once. Waits while an invoice is unpaid or access is suspended. Cancels and
 * refunds a move that waited too long, is no longer possible or has a reversed payment. Returns true after a change.
 */
export async function carryOutMove(ctx: Ctx, tx: Tx, contractId: string, moveId: string): Promise<boolean> {
  const contract = await lockContract(tx, contractId)
  const move = await findMove(tx, moveId)
  if (move?.status !== 'PLANNED') return false
  const { today } = await getContractContext(ctx, tx, contract)
  const payment = move.paidBy === null ? null : await findPaymentById(tx, move.paidBy)
  const isPossible = contract.status === 'ACTIVE' && (!payment || payment.status === 'PAID')
  if (!isPossible || (await isMoveExpired(tx, move, today)))
    return cancelMove(ctx, tx, contract, move, { isRequested: false })
  if (move.day > today) return false
  if (!(await isInService(ctx, tx, move))) return cancelMove(ctx, tx, contract, move, { isRequested: false })
  const rent = await rentToSplit(tx, contract, move)
  const isSuspended = isAccessSuspended(contract, today, ctx.config.ACCESS_SUSPENDED_DAYS)
  if (contract.overdueSince !== null || isSuspended || rent === 'NOT_PAID') return false
  const split = rent && (await splitRent(ctx, tx, { contract, rent, move, payment: payment ?? null }))
  crashPoint('move.invoiced')
  await changeBox(tx, contract, move, rent)
  await creditDeposit(ctx, tx, contract, move)
  const doneAt = ctx.now()
  await updateMove(tx, move.id, { status: 'DONE', doneAt, openUntil: await oldBoxUntil(ctx, tx, move) })
  await refitRents(ctx, tx, contract.id, today)
  await syncCodes(ctx, tx, contract.id)
  ctx.log.info({ contractId, moveId, invoice: split?.number ?? null }, 'contract moved')
  crashPoint('move.done')
  return true
}

/** True if the move waited too long, or if days after it are already invoiced at the price of the old Box. */
export async function isMoveExpired(tx: Tx, { contractId, day, priceFrom }: MoveRecord, today: string) {
  if (isWaitOver(day, today)) return true
  const rents = await findRentsOfContract(tx, contractId)
  return rents.some(({ status, periodFrom }) => status !== 'CREATED' && periodFrom >= priceFrom)
}

/** The paid rent in which the new price begins. Null if it begins with a period, NOT_PAID if the rent is not paid. */
async function rentToSplit(tx: Tx, contract: ContractRecord, { day, priceFrom }: MoveRecord) {
  if (priceFrom === day) return null
  const rents = await findRentsOfContract(tx, contract.id)
  const rent = rents.find(({ periodFrom, periodTo }) => periodFrom <= day && periodTo >= day)
  if (rent?.status !== 'PAID') return 'NOT_PAID'
  return rent.periodTo < priceFrom ? null : rent
}

/** A split adds a period for the remaining days, so the index of each later period increases by one. */
async function changeBox(tx: Tx, contract: ContractRecord, move: MoveRecord, rent: RentRow | null): Promise<void> {
  const { boxId, warehouseId, occupancyId, monthlyNet } = move
  const { nextTerms, priceGuaranteeFrom } = contract
  await updateContract(tx, contract.id, {
    ...{ boxId, warehouseId, occupancyId, monthlyNet, nextPrice: null },
    deposit: contract.deposit + move.depositChange,
    priceGuaranteeFrom: guaranteeFrom(priceGuaranteeFrom, move),
    // Entrance codes are unique in a warehouse, so another warehouse needs a new code.
    ...(warehouseId === contract.warehouseId ? {} : { accessCodeHash: null }),
    ...(rent ? { periodAnchorIndex: contract.periodAnchorIndex + 1, nextPeriod: rent.periodIndex + 2 } : {}),
  })
  if (rent && nextTerms) await updateNextTerms(tx, contract.id, { ...nextTerms, fromPeriod: nextTerms.fromPeriod + 1 })
}

/** A lower deposit becomes credit, because the operator owes the difference. */
async function creditDeposit(ctx: Ctx, tx: Tx, { accountId, currency }: ContractRecord, move: MoveRecord) {
  if (move.depositChange >= 0) return
  const reference = `move-deposit:${move.id}`
  const credit = { id: newId(), accountId, type: 'CREDIT', amount: -move.depositChange, currency } as const
  await insertReward(tx, { ...credit, at: ctx.now(), reference, note: null })
}

/** The first moment at which the old Box no longer opens. */
async function oldBoxUntil(ctx: Ctx, tx: Tx, { oldWarehouseId }: MoveRecord): Promise<Date> {
  const warehouse = await findWarehouse(tx, oldWarehouseId, ctx.now())
  if (!warehouse) throw new Error(`warehouse ${oldWarehouseId} does not exist`)
  const { timeZone } = warehouse
  return startOfDay(addDays(toDay(ctx.now(), timeZone), ctx.config.MOVE_OVERLAP_DAYS), timeZone)
}

/** The start of the first period that begins on the day or later. */
export function firstPeriodFrom(contract: ContractRecord, day: string): string {
  for (let index = contract.periodAnchorIndex; ; index++) {
    const start = startOfPeriod(withTermsOfPeriod(contract, index), index)
    if (start >= day) return start
  }
}
