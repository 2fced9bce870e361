import type { OfficeTask, StaffRole } from '@boxzone/contract'
import { addDays } from '#app/lib/time/days.ts'

export const dueViews = ['any', 'today', 'week'] as const
export type DueView = (typeof dueViews)[number]

/** The latest deadline that the filter includes. Undefined without a limit. */
export function dueUntil(view: DueView, today: string): string | undefined {
  if (view === 'any') return undefined
  return view === 'today' ? today : addDays(today, 6)
}

/** `late` is before today. */
export const dueState = (dueOn: string | null, today: string): 'none' | 'late' | 'today' | 'later' => {
  if (dueOn === null) return 'none'
  if (dueOn < today) return 'late'
  return dueOn === today ? 'today' : 'later'
}

interface Assignee {
  readonly role: StaffRole
  readonly warehouses: readonly string[] | null
}

/** Whether this staff account may see the task. The server refuses the others as assignees. */
export const mayDo = ({ warehouses }: Assignee, task: Pick<OfficeTask, 'warehouse'>): boolean =>
  task.warehouse === null || warehouses === null || warehouses.includes(task.warehouse.id)

/** The page that shows the cause of the task. Null without such a page. */
export function causeOf(task: Pick<OfficeTask, 'kind' | 'contract' | 'warehouse'>): string | null {
  if (task.kind === 'answer-dispute') return '/money/disputes'
  if (task.kind === 'payment-parked' || task.kind === 'refund-refused' || task.kind === 'provider-refund')
    return '/money/parked'
  if (task.contract) return `/contracts/${task.contract.id}`
  return task.warehouse ? `/locations/${task.warehouse.id}` : null
}
