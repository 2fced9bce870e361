import type { TaskKind } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { isVisible, type Viewer } from './office-tasks.repo.ts'
import { hiddenKinds } from './tasks.rules.ts'

interface TaskCounts {
  readonly kind: TaskKind
  readonly open: number
  readonly overdue: number
  readonly dueToday: number
  readonly mine: number
  readonly unassigned: number
}

interface CountedDay {
  readonly now: Date
  /** The time zone of tasks of no warehouse. */
  readonly timeZone: string
}

/** Open tasks by kind, of one warehouse or of all that the viewer sees. */
export async function countOpenTasks(
  db: Db,
  viewer: Viewer,
  warehouseId: string | undefined,
  { now, timeZone }: CountedDay,
): Promise<TaskCounts[]> {
  const today = sql`(${now}::timestamptz at time zone coalesce(warehouse.time_zone, ${timeZone}::text))::date`
  const hidden = hiddenKinds(viewer.role)
  const { rows } = await sql<TaskCounts>`
    select task.kind, count(*)::int as open, (count(*) filter (where due_on < ${today}))::int as overdue,
      (count(*) filter (where due_on = ${today}))::int as due_today,
      (count(*) filter (where assignee_id = ${viewer.id}::uuid))::int as mine,
      (count(*) filter (where assignee_id is null))::int as unassigned
    from task left join warehouse on warehouse.id = task.warehouse_id
    where done_at is null and ${isVisible(viewer)} and not task.kind = any(${sql.val(hidden)}::text[])
      and ${warehouseId === undefined ? sql`true` : sql`task.warehouse_id = ${warehouseId}::uuid`}
    group by task.kind order by task.kind`.execute(db)
  return rows
}
