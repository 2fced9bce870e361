import { api } from '@boxzone/contract'
import { invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeTasks, type OfficeTaskRow, type TaskKey } from './office-tasks.repo.ts'
import { presentTask } from './present-task.ts'

export const officeTasksRoute = route(api.officeTasks, async (ctx, { after, limit, ...filter }) => {
  // One more than requested shows whether another page follows.
  const page = { after: after === undefined ? null : parseTaskKey(after), limit: limit + 1 }
  const found = await findOfficeTasks(ctx.db, ctx.staff, filter, page)
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items: items.map(presentTask), next: last ? keyOf(last) : null }
})

const keyOf = ({ dueOn, createdAt, id }: OfficeTaskRow) => [dueOn ?? 'infinity', createdAt.toISOString(), id].join('_')

function parseTaskKey(text: string): TaskKey {
  const [, dueOn, createdAt, id] =
    text.match(
      /^(infinity|\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
    ) ?? []
  const isDay = dueOn === 'infinity' || !Number.isNaN(Date.parse(dueOn ?? ''))
  if (dueOn === undefined || createdAt === undefined || id === undefined || !isDay) throw invalidField('after')
  if (Number.isNaN(Date.parse(createdAt))) throw invalidField('after')
  return { dueOn, createdAt, id }
}
