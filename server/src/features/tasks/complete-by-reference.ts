import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { getLockedTask } from './add-task.ts'
import { auditedTask } from './task-audit.ts'
import { findTaskByReference } from './tasks.repo.ts'
import { completeTask } from './tasks.ts'

/** Completes a task by command. Returns false when no open task has the reference. */
export async function completeByReference(ctx: Ctx, reference: string): Promise<boolean> {
  const task = await findTaskByReference(ctx.db, reference)
  if (!task || task.doneAt !== null) return false
  const subject = { kind: 'task', id: task.id, warehouseId: task.warehouseId }
  const before = async () => auditedTask(task)
  return changeWithAudit(ctx, { actor: { kind: 'cli' } }, { action: 'tasks.change', subject, before }, async (tx) => {
    const result = await completeTask(ctx, tx, reference)
    return { after: auditedTask(await getLockedTask(tx, task.id)), result }
  })
}
