import { api, Day, Id, Instant } from '@boxzone/contract'
import { z } from 'zod'
import { keysetPage, readPageKey, writePageKey } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeTasks, type OfficeTaskRow } from './office-tasks.repo.ts'
import { presentTask } from './present-task.ts'

export const officeTasksRoute = route(api.officeTasks, async (ctx, { after, limit, ...filter }) => {
  const key = readPageKey(after, TaskKey)
  return keysetPage(limit, {
    find: (rowLimit) => findOfficeTasks(ctx.db, ctx.staff, filter, { after: key, limit: rowLimit }),
    key: writeTaskKey,
    present: presentTask,
  })
})

const TaskKey = z.object({ dueOn: z.union([Day, z.literal('infinity')]), createdAt: Instant, id: Id })

const writeTaskKey = ({ dueOn, createdAt, id }: OfficeTaskRow) =>
  writePageKey({ dueOn: dueOn ?? 'infinity', createdAt: createdAt.toISOString(), id })
