import { api, type WaitingGroup, type WaitingPerson } from '@boxzone/contract'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { keysetPage, readTimeKey, writePageKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { countWaitingPeople, findWaitingPeople, type WaitingFilter, type WaitingRow } from './office-waiting.repo.ts'

export const officeWaitingRoute = route(api.officeWaiting, async (ctx, { after, limit, ...filter }) => {
  const { warehouseIds } = ctx.staff
  if (filter.warehouseId !== undefined && warehouseIds?.includes(filter.warehouseId) === false)
    throw new CallError('not-found')
  const key = readTimeKey(after)
  const page = await keysetPage(limit, {
    find: (rowLimit) => findWaitingPeople(ctx.db, ctx.staff, filter, { after: key, limit: rowLimit }),
    key: ({ exactConfirmedAt, id }) => writePageKey({ at: exactConfirmedAt, id }),
    present: presentWaitingPerson,
  })
  return { ...page, groups: await waitingGroups(ctx.db, ctx.staff, filter) }
})

type Scope = Pick<StaffMember, 'warehouseIds'>

const presentWaitingPerson = ({
  confirmedAt,
  exactConfirmedAt: _key,
  warehouseId,
  warehouse,
  ...request
}: WaitingRow): WaitingPerson => ({
  ...request,
  warehouse: { id: warehouseId, name: warehouse },
  since: confirmedAt.toISOString(),
})

export async function waitingGroups(db: Db, scope: Scope, filter: WaitingFilter): Promise<WaitingGroup[]> {
  const groups = await countWaitingPeople(db, scope, filter)
  return groups.map(({ warehouseId, warehouse, sizeClass, people, since }) => {
    return { warehouse: { id: warehouseId, name: warehouse }, sizeClass, people, since: since.toISOString() }
  })
}
