import { api, type WaitingGroup, type WaitingPerson } from '@boxzone/contract'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { countWaitingPeople, findWaitingPeople, type WaitingFilter, type WaitingKey } from './office-waiting.repo.ts'

export const officeWaitingRoute = route(api.officeWaiting, async (ctx, { after, limit, ...filter }) => {
  const { warehouseIds } = ctx.staff
  if (filter.warehouseId !== undefined && warehouseIds?.includes(filter.warehouseId) === false)
    throw new CallError('not-found')
  const page = { after: after === undefined ? null : readKey(after), limit }
  return {
    ...(await waitingPeople(ctx.db, ctx.staff, filter, page)),
    groups: await waitingGroups(ctx.db, ctx.staff, filter),
  }
})

type Scope = Pick<StaffMember, 'warehouseIds'>

async function waitingPeople(
  db: Db,
  scope: Scope,
  filter: WaitingFilter,
  { after, limit }: { readonly after: WaitingKey | null; readonly limit: number },
) {
  const found = await findWaitingPeople(db, scope, filter, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const items = page.map(({ confirmedAt, microseconds: _key, warehouseId, warehouse, ...request }): WaitingPerson => {
    return { ...request, warehouse: { id: warehouseId, name: warehouse }, since: confirmedAt.toISOString() }
  })
  const last = page.at(-1)
  return { items, next: found.length > limit && last ? `${last.microseconds}_${last.id}` : null }
}

export async function waitingGroups(db: Db, scope: Scope, filter: WaitingFilter): Promise<WaitingGroup[]> {
  const groups = await countWaitingPeople(db, scope, filter)
  return groups.map(({ warehouseId, warehouse, sizeClass, people, since }) => {
    return { warehouse: { id: warehouseId, name: warehouse }, sizeClass, people, since: since.toISOString() }
  })
}

/** The key of a page: the time and the id of the last request. */
function readKey(text: string): WaitingKey {
  const [, microseconds, id] = text.match(/^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/) ?? []
  if (microseconds === undefined || id === undefined) throw invalidField('after')
  return { microseconds, id }
}
