import type { TaskKind } from '@boxzone/contract'
import { stableId } from '../world/stable-id.ts'

interface HistoryTask {
  readonly kind: TaskKind
  readonly reference: string
  readonly warehouseId: string
  readonly note: string
  readonly createdAt: Date
  readonly contractId?: string
  readonly paymentId?: string
  readonly dueOn?: string
  readonly doneAt?: Date | null
  readonly assigneeId?: string | null
  readonly createdBy?: string
}

/** The row of a task. Tasks of the system have no creator. */
export const taskRow = (task: HistoryTask) => ({
  id: stableId(`task ${task.reference}`),
  ...{ contractId: null, paymentId: null, dueOn: null, doneAt: null, assigneeId: null, createdBy: null },
  version: 1,
  ...task,
})

export type TaskRow = ReturnType<typeof taskRow>
