import type { Task } from './tasks.repo.ts'

/** The facts of a task for the audit. The note may contain personal data, so it is left out. */
export const auditedTask = ({ kind, version, warehouseId, contractId, assigneeId, dueOn, doneAt }: Task) => ({
  ...{ kind, version, warehouseId, contractId, assigneeId, dueOn },
  doneAt: doneAt?.toISOString() ?? null,
})
