import { updatePlannedEnd } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { startOfDay } from '#src/kernel/days.ts'
import { type ContractRecord, findContract } from './contracts.repo.ts'

/** The day on which the Box is free for another customer. Null while it is not certain when the tenant leaves. */
function freeOn({ status, terminationOn, withdrawnAt, emptyBy }: ContractRecord): string | null {
  const isEnding = status === 'TERMINATING' || status === 'EVICTED'
  return isEnding && withdrawnAt === null && emptyBy === null ? terminationOn : null
}

/**
 * Gives the occupancy of the Box the planned end of the contract, so that others can order the Box from that day.
 * Returns false, and changes nothing, if the Box is already promised to another customer before the new end.
 */
export async function planOccupancyEnd(ctx: Pick<Ctx, 'now'>, tx: Tx, contractId: string): Promise<boolean> {
  const contract = await findContract(tx, contractId)
  if (!contract) return true
  const { occupancyId: id, boxId, document } = contract
  const day = freeOn(contract)
  return updatePlannedEnd(tx, { id, boxId }, day === null ? null : startOfDay(day, document.timeZone), ctx.now())
}
