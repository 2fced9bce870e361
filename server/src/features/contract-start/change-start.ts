import { cancelUnpaidMove } from '#src/features/contract-moves/index.ts'
import {
  type ContractRecord,
  lockContract,
  periodOf,
  syncCodes,
  updateContract,
} from '#src/features/contracts/index.ts'
import { refitRents, updateRent } from '#src/features/rents/index.ts'
import { rescheduleInspection } from '#src/features/termination/index.ts'
import { updateOccupancyStart } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { databaseCode, type Tx } from '#src/kernel/database/index.ts'
import { startOfDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { sendStartChanged } from './notify-start.ts'
import { planStart } from './plan-start.ts'

const exclusionViolation = '23P01'

/**
 * Changes the first day of a locked contract that has not started, once. The paid first period moves along; its invoice
 * does not change. A repeated request for the same day changes nothing.
 */
export async function changeStart(ctx: Ctx, tx: Tx, contract: ContractRecord, startsOn: string): Promise<void> {
  if (startsOn === contract.startsOn) return
  const { id } = contract
  const { context, limits, rent, refusal } = await planStart(ctx, tx, contract, startsOn)
  const data = { startFrom: limits.from, startUntil: limits.until }
  if (refusal || !rent) throw new CallError('contract/start-not-possible', { data: { ...data, reason: refusal } })
  await cancelUnpaidMove(tx, id)
  const startAt = startOfDay(startsOn, context.warehouse.timeZone)
  if (!(await claimFrom(ctx, tx, contract, startAt)))
    throw new CallError('contract/start-not-possible', { data: { ...data, reason: 'BOX_NOT_FREE' } })
  const { from: periodFrom, to: periodTo } = periodOf({ ...contract, startsOn }, 0)
  await updateContract(tx, id, { startsOn, originalStartsOn: contract.startsOn })
  await updateRent(tx, rent.id, { periodFrom, periodTo })
  await refitRents(ctx, tx, id, context.today)
  await syncCodes(ctx, tx, id)
  const changed = await lockContract(tx, id)
  await rescheduleInspection(ctx, tx, changed, context.today)
  await sendStartChanged(ctx, tx, changed, { context, oldDay: contract.startsOn, invoiceNumber: rent.invoiceNumber })
  ctx.log.info({ contractId: id, from: contract.startsOn, to: startsOn }, 'start of the contract changed')
}

/** False if the Box is occupied at that time. The exclusion constraint decides between concurrent claims. */
async function claimFrom(ctx: Ctx, tx: Tx, { occupancyId: id, boxId }: ContractRecord, startAt: Date) {
  const now = ctx.now()
  try {
    await updateOccupancyStart(tx, { id, boxId }, startAt > now ? startAt : now, now)
    return true
  } catch (error) {
    if (databaseCode(error) === exclusionViolation) return false
    throw error
  }
}
