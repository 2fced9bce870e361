import type { Ctx, StaffCtx } from '#src/kernel/context.ts'
import { json, type Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { PreparedAction } from './prepared-action.ts'
import { findRequest, insertTask, type Task, updateTask } from './tasks.repo.ts'

const subjectOf = ({ action, subject }: PreparedAction): string => `${action}:${subject}`

interface ApprovalTask {
  readonly id: string
  readonly warehouseId: string | null
  readonly contractId: string | null
  readonly paymentId: string | null
  readonly assigneeId: string | null
  readonly dueOn: string | null
  readonly createdBy: string
}

/** Creates the task of a prepared action. Throws if a concurrent call requested the same action on the subject. */
export async function insertApproval(ctx: Ctx, tx: Tx, task: ApprovalTask, prepared: PreparedAction): Promise<void> {
  const inserted = await insertTask(tx, {
    ...task,
    ...{ kind: 'approval', reference: `approval:${task.id}`, note: '', createdAt: ctx.now(), doneAt: null },
    ...{ prepared: json(prepared), preparedFor: subjectOf(prepared) },
  })
  if (!inserted) throw new CallError('office/already-requested')
}

export const findOpenRequest = (tx: Tx, prepared: PreparedAction): Promise<Task | undefined> =>
  findRequest(tx, subjectOf(prepared))

/** Closes a request without running its action. */
export const closeRequest = (ctx: StaffCtx, tx: Tx, id: string): Promise<void> =>
  updateTask(tx, id, { doneAt: ctx.now(), doneBy: ctx.staff.id })

/** Completes a request whose action ran in the same transaction. */
export const confirmRequest = (ctx: StaffCtx, tx: Tx, id: string): Promise<void> =>
  updateTask(tx, id, { doneAt: ctx.now(), doneBy: ctx.staff.id, confirmedAt: ctx.now() })
