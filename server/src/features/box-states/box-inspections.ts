import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findInspections } from './inspections.repo.ts'
import { findBoxScope } from './office-boxes.repo.ts'

const maxInspections = 50

export const boxInspectionsRoute = route(api.boxInspections, async (ctx, { id }) => {
  if (!(await findBoxScope(ctx.db, ctx.staff, id))) throw new CallError('not-found')
  const found = await findInspections(ctx.db, id, maxInspections)
  return {
    items: found.map(({ inspectedAt, by, ...row }) => ({ ...row, by: by ?? '', at: inspectedAt.toISOString() })),
  }
})
