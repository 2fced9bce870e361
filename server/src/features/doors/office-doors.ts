import { api } from '@boxzone/contract'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { type DoorKey, type DoorRow, findDoors } from './door-list.repo.ts'
import { isDoorLock } from './lock-status.repo.ts'
import { findScopedWarehouse } from './office-doors.repo.ts'
import { presentDoor } from './present-door.ts'

export const officeDoorsRoute = route(api.officeDoors, async (ctx, { warehouseId, after, limit }) => {
  const page = { after: after === undefined ? null : parseDoorKey(after), limit: limit + 1 }
  if (!(await findScopedWarehouse(ctx.db, ctx.staff, warehouseId))) throw new CallError('not-found')
  // One more than requested shows whether another page follows.
  const found = await findDoors(ctx.db, warehouseId, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    isLive: ctx.locks.isConnected(),
    items: items.map(presentDoor),
    next: last ? keyOf(last) : null,
  }
})

const keyOf = ({ rank, kindRank, lockId, sortName }: DoorRow) => [rank, kindRank, lockId, sortName].join('_')

function parseDoorKey(text: string): DoorKey {
  const [, rank, kindRank, lockId = '', sortName = ''] = text.match(/^([0-4])_([0-2])_([a-z0-9-]+)_(.*)$/s) ?? []
  if (!isDoorLock(lockId)) throw invalidField('after')
  return { rank: Number(rank), kindRank: Number(kindRank), lockId, sortName }
}
