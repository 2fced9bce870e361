import type { StaffRole, TaskKind } from '@boxzone/contract'
import { sql } from 'kysely'
import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import { hiddenKinds } from './tasks.rules.ts'

export type Viewer = Pick<StaffMember, 'id' | 'role' | 'warehouseIds'>

/** Tasks of the viewer's warehouses, and tasks without a warehouse that the viewer created or is assigned to. */
export const isVisible = (viewer: Viewer) =>
  sql<boolean>`(${withinWarehouses(viewer, 'task.warehouseId')} or (task.warehouse_id is null
    and (task.assignee_id = ${viewer.id}::uuid or task.created_by = ${viewer.id}::uuid)))`

function tasksOf(db: Db, viewer: Viewer) {
  const hidden = hiddenKinds(viewer.role)
  return db
    .selectFrom('task')
    .leftJoin('warehouse', 'warehouse.id', 'task.warehouseId')
    .leftJoin('contract', 'contract.id', 'task.contractId')
    .leftJoin('staff as assignee', 'assignee.id', 'task.assigneeId')
    .leftJoin('staff as creator', 'creator.id', 'task.createdBy')
    .leftJoin('staff as doer', 'doer.id', 'task.doneBy')
    .selectAll('task')
    .select(['warehouse.name as warehouseName', 'contract.businessId as contractNumber'])
    .select(['assignee.name as assigneeName', 'creator.name as creatorName', 'doer.name as doerName'])
    .where(isVisible(viewer))
    .$if(hidden.length > 0, (query) => query.where('task.kind', 'not in', hidden))
}

export type OfficeTaskRow = Awaited<ReturnType<typeof findOfficeTasks>>[number]

/** Undefined outside the warehouses of the staff account and for kinds that the role does not see. */
export async function findOfficeTask(db: Db, viewer: Viewer, id: string): Promise<OfficeTaskRow | undefined> {
  return tasksOf(db, viewer).where('task.id', '=', id).executeTakeFirst()
}

export interface TaskFilter {
  readonly state: 'open' | 'done' | 'all'
  readonly sort: 'due' | 'newest'
  readonly kind?: TaskKind | undefined
  readonly warehouseId?: string | undefined
  readonly contractId?: string | undefined
  readonly customerId?: string | undefined
  readonly assignee?: string | undefined
  readonly dueUntil?: string | undefined
}

interface TaskKey {
  /** `infinity` for a task without a deadline. */
  readonly dueOn: string
  readonly createdAt: string
  readonly id: string
}

interface TaskPage {
  readonly after: TaskKey | null
  readonly limit: number
}

const due = sql`coalesce(task.due_on, 'infinity'::date)`

/** By deadline, or the newest first. */
export async function findOfficeTasks(db: Db, viewer: Viewer, filter: TaskFilter, { after, limit }: TaskPage) {
  let query = tasksOf(db, viewer)
  if (filter.state === 'open') query = query.where('task.doneAt', 'is', null)
  if (filter.state === 'done') query = query.where('task.doneAt', 'is not', null)
  if (filter.kind !== undefined) query = query.where('task.kind', '=', filter.kind)
  if (filter.warehouseId !== undefined) query = query.where('task.warehouseId', '=', filter.warehouseId)
  if (filter.contractId !== undefined) query = query.where('task.contractId', '=', filter.contractId)
  if (filter.customerId !== undefined) query = query.where('contract.accountId', '=', filter.customerId)
  if (filter.assignee === 'none') query = query.where('task.assigneeId', 'is', null)
  else if (filter.assignee !== undefined) query = query.where('task.assigneeId', '=', filter.assignee)
  if (filter.dueUntil !== undefined) query = query.where('task.dueOn', '<=', filter.dueUntil)
  if (filter.sort === 'newest') {
    if (after)
      query = query.where(
        sql<boolean>`(task.created_at, task.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      )
    return query.orderBy('task.createdAt', 'desc').orderBy('task.id', 'desc').limit(limit).execute()
  }
  if (after)
    query = query.where(
      sql<boolean>`(${due}, task.created_at, task.id) > (${after.dueOn}::date, ${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    )
  return query.orderBy(due).orderBy('task.createdAt').orderBy('task.id').limit(limit).execute()
}

export interface TaskAssignee {
  readonly role: StaffRole
  readonly isActive: boolean
  readonly warehouseIds: readonly string[] | null
}

const assignees = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['role', sql<boolean>`deactivated_at is null`.as('isActive')])
    .select(
      sql<string[] | null>`case when all_warehouses then null else
        array(select warehouse_id::text from staff_warehouse where staff_id = staff.id) end`.as('warehouseIds'),
    )

export async function findAssignee(db: Db, id: string): Promise<TaskAssignee | undefined> {
  return assignees(db).where('id', '=', id).executeTakeFirst()
}

/** All active staff by name. */
export async function findAssignees(
  db: Db,
): Promise<(TaskAssignee & { readonly id: string; readonly name: string })[]> {
  const active = assignees(db).select(['id', 'name']).where('deactivatedAt', 'is', null)
  return active.orderBy('name').orderBy('id').execute()
}

/** The warehouse of a contract. Undefined outside the warehouses of the staff account. */
export async function findWarehouseOfContract(db: Db, viewer: Pick<StaffMember, 'warehouseIds'>, id: string) {
  const row = await db
    .selectFrom('contract')
    .select('warehouseId')
    .where('id', '=', id)
    .where(withinWarehouses(viewer, 'contract.warehouseId'))
    .executeTakeFirst()
  return row?.warehouseId
}

/** Ids for commands. Undefined when no row has the code or the e-mail address. */
export async function findWarehouseIdByCode(db: Db, code: string): Promise<string | undefined> {
  return (await db.selectFrom('warehouse').select('id').where('code', '=', code).executeTakeFirst())?.id
}

export async function findStaffIdByEmail(db: Db, email: string): Promise<string | undefined> {
  return (await db.selectFrom('staff').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst())?.id
}
