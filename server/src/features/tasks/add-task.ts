import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { isWarehouseInScope } from '#src/kernel/warehouse-scope.repo.ts'
import { findAssignee, findWarehouseOfContract } from './office-tasks.repo.ts'
import { insertTask, lockTask, type Task } from './tasks.repo.ts'
import { mayBeAssigned } from './tasks.rules.ts'

type Scope = Pick<StaffMember, 'warehouseIds'>

interface ManualTask {
  readonly id: string
  readonly note: string
  /** The warehouse that `findTaskWarehouse` returned. */
  readonly warehouseId: string | null
  readonly contractId: string | null
  readonly assigneeId: string | null
  readonly dueOn: string | null
  /** Null for a command. */
  readonly createdBy: string | null
}

/** Creates a task of staff. */
export async function addManualTask(ctx: Ctx, tx: Tx, task: ManualTask): Promise<Task> {
  await requireAssignee(tx, task.assigneeId, { kind: 'manual', warehouseId: task.warehouseId })
  const reference = `manual:${task.id}`
  await insertTask(tx, { ...task, kind: 'manual', reference, paymentId: null, createdAt: ctx.now(), doneAt: null })
  return getLockedTask(tx, task.id)
}

export async function getLockedTask(tx: Tx, id: string): Promise<Task> {
  const task = await lockTask(tx, id)
  if (!task) throw new CallError('not-found')
  return task
}

type TaskPlace = Pick<ManualTask, 'warehouseId' | 'contractId'>

/** A task of a contract belongs to the warehouse of the contract. Throws outside the warehouses of the caller. */
export async function findTaskWarehouse(
  db: Db,
  scope: Scope,
  { warehouseId, contractId }: TaskPlace,
): Promise<string | null> {
  if (warehouseId !== null && !(await isWarehouseInScope(db, scope, warehouseId))) throw new CallError('not-found')
  if (contractId === null) return warehouseId
  const ofContract = await findWarehouseOfContract(db, scope, contractId)
  if (ofContract === undefined) throw new CallError('not-found')
  if (warehouseId !== null && warehouseId !== ofContract) throw invalidField('warehouseId')
  return ofContract
}

/** Throws unless `mayBeAssigned` permits the assignee. */
export async function requireAssignee(
  tx: Tx,
  assigneeId: string | null,
  task: Pick<Task, 'kind' | 'warehouseId'>,
): Promise<void> {
  if (assigneeId === null) return
  const assignee = await findAssignee(tx, assigneeId)
  if (!assignee || !mayBeAssigned(assignee, task)) throw invalidField('assigneeId')
}
