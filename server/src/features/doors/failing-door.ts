import { type Door, lockIdOf } from '#src/features/door-codes/index.ts'
import { createOrReopenTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { findLatestResults } from './access-log.repo.ts'
import { findDoorNames } from './door-faults.repo.ts'
import { isFailingDoor } from './lock-failure.rules.ts'

/** More than the commands that `isFailingDoor` compares, because each request that joins a command has an entry too. */
const readResults = 20

/** Creates a task when the lock is jammed or failed several times in a row. Does nothing while the broker is down. */
export async function reportFailingDoor(ctx: Ctx, door: Door): Promise<void> {
  if (!ctx.locks.isConnected()) return
  if (!isFailingDoor(await findLatestResults(ctx.db, door, readResults))) return
  await ctx.transaction(async (tx) => {
    const { warehouseId, kind } = door
    const { warehouse, box, timeZone } = await findDoorNames(tx, door)
    const note = [box === null ? kind : `Box ${box}`, warehouse].join(', ')
    const reference = `door-failing:${lockIdOf(door)}`
    const dueOn = toDay(ctx.now(), timeZone)
    await createOrReopenTask(ctx, tx, { kind: 'door-failing', reference, warehouseId, note, dueOn })
  })
}
