import { api, type InputOf } from '@boxzone/contract'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findTaskWarehouse, getLockedTask, requireAssignee } from './add-task.ts'
import { getOfficeTask, presentTask } from './present-task.ts'
import { auditedTask } from './task-audit.ts'
import { type Task, type TaskUpdate, updateTask } from './tasks.repo.ts'
import { mayClose, refusedField } from './tasks.rules.ts'

type TaskChange = Omit<InputOf<typeof api.changeOfficeTask>, 'id' | 'version'>

export const changeOfficeTaskRoute = route(api.changeOfficeTask, async (ctx, { id, version, ...fields }) => {
  const found = await getOfficeTask(ctx.db, ctx.staff, id)
  const subject = { kind: 'task', id, warehouseId: found.warehouseId }
  const before = async (tx: Tx) => {
    const task = await getLockedTask(tx, id)
    await requireVersion(tx, subject, { expected: version, current: task.version })
    return auditedTask(task)
  }
  const change = { action: 'tasks.change', subject, before }
  return changeAsStaff(ctx, change, async (tx) => {
    const task = await getLockedTask(tx, id)
    await updateTask(tx, id, await planTaskChange(ctx, tx, task, fields))
    const changed = await getOfficeTask(tx, ctx.staff, id)
    const isNoteChanged = changed.note !== task.note
    return { after: { ...auditedTask(changed), isNoteChanged }, result: presentTask(changed) }
  })
})

async function planTaskChange(ctx: StaffCtx, tx: Tx, task: Task, change: TaskChange): Promise<TaskUpdate> {
  const refused = refusedField(task, change)
  if (refused) throw invalidField(refused)
  const { note = task.note, dueOn = task.dueOn, done = task.doneAt !== null } = change
  const { assigneeId = task.assigneeId } = change
  const place = { warehouseId: change.warehouseId ?? null, contractId: task.contractId }
  const warehouseId =
    change.warehouseId === undefined ? task.warehouseId : await findTaskWarehouse(tx, ctx.staff, place)
  const isMoved = warehouseId !== task.warehouseId || assigneeId !== task.assigneeId
  if (isMoved) await requireAssignee(tx, assigneeId, { kind: task.kind, warehouseId })
  const isClosed = done && task.doneAt === null
  if (isClosed && !mayClose(task, ctx.staff)) throw new CallError('office/not-permitted')
  const fields = { note, dueOn, warehouseId, assigneeId }
  if (isClosed) return { ...fields, doneAt: ctx.now(), doneBy: ctx.staff.id }
  return done ? fields : { ...fields, doneAt: null, doneBy: null }
}
