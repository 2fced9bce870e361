import type { OfficeTask, StaffRole } from '@boxzone/contract'

export const dueViews = ['any', 'today', 'week'] as const
export type DueView = (typeof dueViews)[number]

const dayMs = 86_400_000

/** The day after a number of days. Days have no time zone, so UTC is exact. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The last deadline of the filter. */
export function dueUntil(view: DueView, today: string): string | undefined {
  if (view === 'any') return undefined
  return view === 'today' ? today : dayAfter(today, 6)
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

/** People who may see the task. The server refuses the others. */
export const mayDo = ({ warehouses }: Assignee, task: Pick<OfficeTask, 'warehouse'>): boolean =>
  task.warehouse === null || warehouses === null || warehouses.includes(task.warehouse.id)

/** The page on which the cause of the task is. */
export function causeOf(task: Pick<OfficeTask, 'kind' | 'contract' | 'warehouse'>): string | null {
  if (task.kind === 'answer-dispute') return '/money/disputes'
  if (task.kind === 'payment-parked' || task.kind === 'refund-refused' || task.kind === 'provider-refund')
    return '/money/parked'
  if (task.contract) return `/contracts/${task.contract.id}`
  return task.warehouse ? `/locations/${task.warehouse.id}` : null
}
