import type { TaskKind } from '@boxzone/contract'
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { accountPayments } from '#src/kernel/account-payments.repo.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'

interface TaskTable {
  id: string
  kind: TaskKind
  reference: string
  warehouseId: string | null
  contractId: string | null
  paymentId: string | null
  note: string
  dueOn: string | null
  createdAt: Date
  doneAt: Date | null
  assigneeId: Generated<string | null>
  /** Null for tasks of the system. */
  createdBy: Generated<string | null>
  /** Null for open tasks and for tasks that the system completed. */
  doneBy: Generated<string | null>
  version: Generated<number>
  /** A `PreparedAction`. */
  prepared: Generated<unknown>
  /** Action and subject of `prepared`. */
  preparedFor: Generated<string | null>
  confirmedAt: Generated<Date | null>
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    task: TaskTable
  }
}

export type Task = Selectable<TaskTable>
export type TaskUpdate = Updateable<TaskTable>

/**
 * Returns false if a task has the reference, also a completed one, or if a request for the same action on the same
 * subject is open.
 */
export async function insertTask(tx: Tx, task: Insertable<TaskTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('task')
    .values(task)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The warehouse of a contract, or of the order or contract that a payment belongs to. */
export async function findWarehouseOfCause(
  tx: Tx,
  { contractId, paymentId }: { readonly contractId: string | null; readonly paymentId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ warehouseId: string | null }>`
    select coalesce(c.warehouse_id, o.warehouse_id) as "warehouseId"
    from (select ${contractId}::uuid as contract_id, ${paymentId}::uuid as payment_id) cause
    left join payment p on p.id = cause.payment_id
    left join rent r on r.id = p.purpose_id and p.purpose = 'RENT'
    left join rental_order o on o.id = p.purpose_id and p.purpose = 'ORDER'
    left join contract c on c.id = coalesce(cause.contract_id, r.contract_id, o.contract_id)`.execute(tx)
  return rows[0]?.warehouseId ?? null
}

/** Returns false when no open task has the reference. */
export async function updateTaskDone(tx: Tx, reference: string, doneAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('task')
    .set({ doneAt, version: sql`version + 1` })
    .where('reference', '=', reference)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opens a completed task again. The deadline of an open one does not change. */
export async function updateTaskReopened(tx: Tx, reference: string, dueOn: string | null): Promise<void> {
  await tx
    .updateTable('task')
    .set({ doneAt: null, doneBy: null, dueOn, version: sql`version + 1` })
    .where('reference', '=', reference)
    .where('doneAt', 'is not', null)
    .execute()
}

/** Changes the deadline of an open task. */
export async function updateTaskDue(tx: Tx, reference: string, dueOn: string): Promise<void> {
  await tx
    .updateTable('task')
    .set({ dueOn, version: sql`version + 1` })
    .where('reference', '=', reference)
    .where('doneAt', 'is', null)
    .where('dueOn', 'is distinct from', dueOn)
    .execute()
}

export async function findTaskByReference(db: Db, reference: string): Promise<Task | undefined> {
  return db.selectFrom('task').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** The open request for an action on a subject. */
export async function findRequest(tx: Tx, preparedFor: string): Promise<Task | undefined> {
  return tx
    .selectFrom('task')
    .selectAll()
    .where('preparedFor', '=', preparedFor)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
}

export async function lockTask(tx: Tx, id: string): Promise<Task | undefined> {
  return tx.selectFrom('task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateTask(tx: Tx, id: string, change: TaskUpdate): Promise<void> {
  await tx
    .updateTable('task')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The earliest deadline first; tasks without a deadline last. */
export async function findOpenTasks(db: Db, limit: number): Promise<Task[]> {
  return db
    .selectFrom('task')
    .selectAll()
    .where('doneAt', 'is', null)
    .orderBy('dueOn', (order) => order.asc().nullsLast())
    .orderBy('createdAt')
    .limit(limit)
    .execute()
}

/**
 * Deletes manual tasks and requests completed before `before`. Tasks of the system stay, so that no cause creates its
 * task again.
 */
export async function deleteDoneTasks(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('task')
    .where('doneAt', '<', before)
    .where('kind', 'in', ['manual', 'approval'])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

const ofAccount = (accountId: string) =>
  sql<boolean>`(task.contract_id in (select id from contract where account_id = ${accountId}::uuid)
    or task.payment_id in ${accountPayments(accountId)})`

/** Texts that staff wrote about the contracts and payments of an account. */
export async function findTaskTextsAbout(db: Db, accountId: string) {
  return db
    .selectFrom('task')
    .select(['createdAt', 'kind', 'note', 'prepared'])
    .where('kind', 'in', ['manual', 'approval'])
    .where(ofAccount(accountId))
    .orderBy('createdAt')
    .execute()
}

/** Closes open requests too, so that no manager confirms an action on an erased account. */
export async function anonymizeTasks(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('task')
    .set({
      note: '',
      prepared: sql`prepared || '{"text": null, "reason": ""}'::jsonb`,
      doneAt: sql<Date>`case kind when 'approval' then coalesce(done_at, ${now}::timestamptz) else done_at end`,
      version: sql`version + 1`,
    })
    .where('kind', 'in', ['manual', 'approval'])
    .where(ofAccount(accountId))
    .execute()
}
