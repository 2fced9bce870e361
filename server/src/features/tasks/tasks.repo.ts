import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import type { TaskKind } from './task-kinds.ts'

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
}

declare module '#src/kernel/database/tables.ts' {
  interface Tables {
    task: TaskTable
  }
}

export type Task = Selectable<TaskTable>

/** Does nothing when a task has the reference already, even a completed one. */
export async function insertTask(tx: Tx, task: Insertable<TaskTable>): Promise<void> {
  await tx
    .insertInto('task')
    .values(task)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}

/** Returns false when no open task has the reference. */
export async function updateTaskDone(tx: Tx, reference: string, doneAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('task')
    .set({ doneAt })
    .where('reference', '=', reference)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opens a completed task again. The deadline of an open one does not change. */
export async function updateTaskReopened(tx: Tx, reference: string, dueOn: string | null): Promise<void> {
  await tx
    .updateTable('task')
    .set({ doneAt: null, dueOn })
    .where('reference', '=', reference)
    .where('doneAt', 'is not', null)
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
