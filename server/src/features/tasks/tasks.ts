import type { TaskKind } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import {
  findOpenTasks,
  findWarehouseOfCause,
  insertTask,
  type Task,
  updateTaskDone,
  updateTaskReopened,
} from './tasks.repo.ts'

interface NewTask {
  readonly kind: TaskKind
  /** The cause, such as `dispute:ID`. A cause creates one task. */
  readonly reference: string
  /** Omitted: the warehouse of the contract or payment. */
  readonly warehouseId?: string | null
  readonly contractId?: string | null
  readonly paymentId?: string | null
  /** Must contain no personal data, because an erasure does not reach it. */
  readonly note?: string
  readonly dueOn?: string | null
}

export async function createTask(ctx: Ctx, tx: Tx, task: NewTask): Promise<void> {
  const { kind, reference, contractId = null, paymentId = null, note = '', dueOn = null } = task
  const createdAt = ctx.now()
  const warehouseId = task.warehouseId ?? (await findWarehouseOfCause(tx, { contractId, paymentId }))
  await insertTask(tx, { id: newId(), kind, reference, warehouseId, contractId, paymentId, note, dueOn, createdAt })
}

/** Like `createTask`, but opens the completed task of the cause again. */
export async function createOrReopenTask(ctx: Ctx, tx: Tx, task: NewTask): Promise<void> {
  await createTask(ctx, tx, task)
  await updateTaskReopened(tx, task.reference, task.dueOn ?? null)
}

/** Returns false when no open task has the reference. */
export const completeTask = (ctx: Ctx, tx: Tx, reference: string): Promise<boolean> =>
  updateTaskDone(tx, reference, ctx.now())

const maxTasks = 500

export const openTasks = (ctx: Ctx): Promise<Task[]> => findOpenTasks(ctx.db, maxTasks)
