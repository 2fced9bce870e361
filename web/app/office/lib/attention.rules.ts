import type { OfficeDoor, OfficeTask, OfficeToday, TaskKind } from '@boxzone/contract'
import { addDays, dayMs } from '#app/lib/time/days.ts'

/** Kinds of items that need action by staff, in the order inside a group. */
export const attentionKinds = [
  'door-failing',
  'dispute',
  'approval',
  'proposed-end',
  'parked-payment',
  'refused-refund',
  'inspect',
  'late-return',
  'door-offline',
  'codes-pending',
  'battery-low',
  'task',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionAreas = ['all', 'mine', 'doors', 'money', 'boxes', 'tasks'] as const
export type AttentionArea = (typeof attentionAreas)[number]

export const attentionGroups = ['now', 'today', 'week'] as const
export type AttentionGroup = (typeof attentionGroups)[number]

type Items<Name extends 'boxes' | 'proposedEnds' | 'parkedPayments' | 'refusedRefunds' | 'disputes'> = NonNullable<
  OfficeToday[Name]
>['items'][number]

/** The data of an item, by kind. */
export type AttentionSubject =
  | { kind: 'door-failing' | 'door-offline' | 'codes-pending' | 'battery-low'; door: OfficeDoor }
  | { kind: 'dispute'; dispute: Items<'disputes'> }
  | { kind: 'proposed-end'; end: Items<'proposedEnds'> }
  | { kind: 'parked-payment'; payment: Items<'parkedPayments'> }
  | { kind: 'refused-refund'; refund: Items<'refusedRefunds'> }
  | { kind: 'inspect' | 'late-return'; box: Items<'boxes'> }
  | { kind: 'approval' | 'task'; task: OfficeTask }

export type AttentionItem = AttentionSubject & {
  key: string
  group: AttentionGroup
  warehouseId: string | null
  /** The task of the same cause, if there is one. */
  task: OfficeTask | null
  /** Earlier items are first. */
  sortBy: string
}

const areaOf: Record<AttentionKind, Exclude<AttentionArea, 'all' | 'mine'>> = {
  'door-failing': 'doors',
  'door-offline': 'doors',
  'codes-pending': 'doors',
  'battery-low': 'doors',
  dispute: 'money',
  approval: 'tasks',
  'proposed-end': 'money',
  'parked-payment': 'money',
  'refused-refund': 'money',
  inspect: 'boxes',
  'late-return': 'boxes',
  task: 'tasks',
}

/** A week is seven days including today, as in the filter of the tasks. */
const lastDayOfWeek = 6
/** A dispute with a deadline this near is urgent. */
const urgentDisputeDays = 7
/** A task of these kinds has no row of its own, because the item that it is about has one. */
const coveredTasks: readonly TaskKind[] = ['answer-dispute', 'door-failing', 'payment-parked', 'refund-refused']

interface AttentionInput {
  today: OfficeToday
  tasks: readonly OfficeTask[]
  /** The current day at the location of the scope. */
  day: string
  staffId: string
}

/** All items that need action by staff, the most urgent first. */
export function attentionOf({ today, tasks, day, staffId }: AttentionInput): AttentionItem[] {
  const taskOf = (reference: string) => tasks.find((task) => task.reference === reference) ?? null
  const items: AttentionItem[] = [
    ...(today.doors?.items ?? []).flatMap((door) => doorItem(door, taskOf(`door-failing:${door.id}`))),
    ...(today.disputes?.items ?? []).map(
      (dispute): AttentionItem => ({
        kind: 'dispute',
        dispute,
        key: `dispute-${dispute.id}`,
        warehouseId: dispute.warehouse?.id ?? null,
        group: isUrgent(dispute.answerBy, today.at) ? 'now' : 'today',
        task: taskOf(`dispute:${dispute.id}`),
        sortBy: dispute.answerBy ?? dispute.openedAt,
      }),
    ),
    ...(today.proposedEnds?.items ?? []).map(
      (end): AttentionItem => ({
        kind: 'proposed-end',
        end,
        key: `end-${end.contractId}`,
        warehouseId: end.warehouse.id,
        group: 'today',
        task: null,
        sortBy: end.overdueSince,
      }),
    ),
    ...(today.parkedPayments?.items ?? []).map(
      (payment): AttentionItem => ({
        kind: 'parked-payment',
        payment,
        key: `parked-${payment.id}`,
        warehouseId: payment.warehouse?.id ?? null,
        group: 'today',
        task: taskOf(`payment-parked:${payment.id}`),
        sortBy: payment.parkedAt,
      }),
    ),
    ...(today.refusedRefunds?.items ?? []).map(
      (refund): AttentionItem => ({
        kind: 'refused-refund',
        refund,
        key: `refund-${refund.id}`,
        warehouseId: refund.warehouse?.id ?? null,
        group: 'today',
        task: taskOf(`refund-refused:${refund.id}`),
        sortBy: refund.refusedAt,
      }),
    ),
    ...(today.boxes?.items ?? []).flatMap((box) => boxItem(box)),
    ...tasks.flatMap((task) => taskItem(task, day, staffId, today.boxes !== null)),
  ]
  return items.sort(
    (a, b) =>
      attentionGroups.indexOf(a.group) - attentionGroups.indexOf(b.group) ||
      attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind) ||
      a.sortBy.localeCompare(b.sortBy) ||
      a.key.localeCompare(b.key),
  )
}

const isUrgent = (answerBy: string | null, now: string): boolean =>
  answerBy !== null && Date.parse(answerBy) - Date.parse(now) <= urgentDisputeDays * dayMs

/** A door has one row, for its most urgent problem. */
function doorItem(door: OfficeDoor, task: OfficeTask | null): AttentionItem[] {
  const kind = problemOf(door)
  if (!kind) return []
  const group = kind === 'door-failing' ? 'now' : 'week'
  const sortBy = door.failedAt ?? door.presenceSince ?? door.batteryAt ?? ''
  return [{ kind, door, key: `door-${door.id}`, warehouseId: door.warehouseId, group, task, sortBy }]
}

function problemOf(door: OfficeDoor) {
  if (door.failure !== null) return 'door-failing'
  if (door.isOnline === false) return 'door-offline'
  if (door.codesPending) return 'codes-pending'
  return door.isBatteryLow ? 'battery-low' : undefined
}

/** A Box needs action by staff if it waits for an inspection, or if it is out of service after its expected day. */
function boxItem(box: Items<'boxes'>): AttentionItem[] {
  const base = { box, key: `box-${box.id}`, warehouseId: box.warehouse.id, task: null }
  if (box.state === 'to-inspect') return [{ ...base, kind: 'inspect', group: 'today', sortBy: box.since ?? '' }]
  return box.isLate ? [{ ...base, kind: 'late-return', group: 'week', sortBy: box.until ?? '' }] : []
}

/** Approvals, tasks due this week, own tasks, and tasks of the system without a deadline. Omits covered tasks. */
function taskItem(task: OfficeTask, day: string, staffId: string, hasBoxes: boolean): AttentionItem[] {
  if (coveredTasks.includes(task.kind)) return []
  if (hasBoxes && isOfBox(task)) return []
  const isMine = task.assignee?.id === staffId
  const isSoon = task.dueOn !== null && task.dueOn <= addDays(day, lastDayOfWeek)
  const isBySystem = task.createdBy === null && task.dueOn === null
  if (task.kind !== 'approval' && !isMine && !isSoon && !isBySystem) return []
  const isDue = task.kind === 'approval' || (task.dueOn !== null && task.dueOn <= day)
  const kind = task.kind === 'approval' ? 'approval' : 'task'
  const warehouseId = task.warehouse?.id ?? null
  const sortBy = task.dueOn ?? task.createdAt
  return [{ kind, task, key: `task-${task.id}`, warehouseId, group: isDue ? 'today' : 'week', sortBy }]
}

/** True if the Box of the task waits for an inspection and so has its own row. A clearance task has no such row. */
const isOfBox = ({ kind, reference }: OfficeTask): boolean =>
  kind === 'inspect-box' && !reference.startsWith('clearance:')

export const isInArea = (item: AttentionItem, area: AttentionArea, staffId: string): boolean =>
  area === 'all' || (area === 'mine' ? item.task?.assignee?.id === staffId : areaOf[item.kind] === area)

/** One item, or a summary of several items of one kind. A click on the summary lists its items. */
export type AttentionRow =
  | { type: 'item'; key: string; group: AttentionGroup; item: AttentionItem }
  | { type: 'summary'; key: string; group: AttentionGroup; kind: AttentionKind; items: readonly AttentionItem[] }

/** True if the item has this kind and this group. Undefined means every kind or every group. */
export const isShown = (
  item: AttentionItem,
  kind: AttentionKind | undefined,
  group: AttentionGroup | undefined,
): boolean => (kind === undefined || item.kind === kind) && (group === undefined || item.group === group)

/** More items of a kind become one row, so that a long list does not hide the other kinds. */
const maxSingleRows = 2

export function rowsOf(items: readonly AttentionItem[], shownKind: AttentionKind | undefined): AttentionRow[] {
  return attentionGroups.flatMap((group) =>
    attentionKinds.flatMap((kind): AttentionRow[] => {
      const found = items.filter((item) => item.group === group && item.kind === kind)
      if (!shownKind && found.length > maxSingleRows)
        return [{ type: 'summary', key: `${group}-${kind}`, group, kind, items: found }]
      return found.map((item) => ({ type: 'item', key: item.key, group, item }))
    }),
  )
}

/** The number of items that need action by staff, including those that the limited lists of the server omit. */
export function attentionCount(items: readonly AttentionItem[], today: OfficeToday): number {
  const more = (section: { count: number; items: readonly unknown[] } | null) =>
    section ? section.count - section.items.length : 0
  const shownInspections = items.filter(({ kind }) => kind === 'inspect').length
  const inspections = Math.max((today.boxes?.toInspect ?? 0) - shownInspections, 0)
  const { doors, disputes, proposedEnds, parkedPayments, refusedRefunds } = today
  const hidden = [doors, disputes, proposedEnds, parkedPayments, refusedRefunds].map(more)
  return items.length + inspections + hidden.reduce((sum, count) => sum + count, 0)
}
