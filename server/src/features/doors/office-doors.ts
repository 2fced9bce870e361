import { api } from '@boxzone/contract'
import { z } from 'zod'
import { CallError } from '#src/kernel/errors.ts'
import { keysetPage, readPageKey, writePageKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findDoors } from './door-list.repo.ts'
import { isDoorLock } from './lock-status.repo.ts'
import { findScopedWarehouse } from './office-doors.repo.ts'
import { presentDoor } from './present-door.ts'

export const officeDoorsRoute = route(api.officeDoors, async (ctx, { warehouseId, after, limit }) => {
  const key = readPageKey(after, DoorKey)
  if (!(await findScopedWarehouse(ctx.db, ctx.staff, warehouseId))) throw new CallError('not-found')
  const page = await keysetPage(limit, {
    find: (rowLimit) => findDoors(ctx.db, warehouseId, { after: key, limit: rowLimit }),
    key: ({ rank, kindRank, lockId, sortName }) => writePageKey({ rank, kindRank, lockId, sortName }),
    present: presentDoor,
  })
  return { isLive: ctx.locks.isConnected(), ...page }
})

const DoorKey = z.object({
  rank: z.int().min(0).max(4),
  kindRank: z.int().min(0).max(2),
  lockId: z.string().refine(isDoorLock),
  sortName: z.string(),
})
