import type { OfficeDoor, OfficeTask, OfficeToday } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { attentionCount, attentionOf, isInArea, isShown, rowsOf } from './attention.rules.ts'

const me = 'staff-me'
const day = '2026-11-18'
const warehouse = { id: 'w1', name: 'Ružinov' }
const money = {
  contract: { id: 'c1', number: 'HZ1', customer: 'Eva', box: '101' },
  warehouse,
  amount: 10,
  currency: 'EUR' as const,
}

const quiet: OfficeToday = {
  at: '2026-11-18T09:00:00.000Z',
  occupancy: { boxes: 1, let: 1, held: 0, free: 0, squareMetres: 2, letSquareMetres: 2 },
  insideNow: 0,
  tasks: [],
  arrivals: null,
  departures: null,
  boxes: { count: 0, items: [], toInspect: 0, outOfService: 0 },
  doors: null,
  overdue: null,
  overdueTotal: null,
  proposedEnds: null,
  parkedPayments: null,
  refusedRefunds: null,
  disputes: null,
}

const door = (fields: Partial<OfficeDoor>): OfficeDoor => ({
  id: 'box-1',
  kind: 'box',
  warehouseId: 'w1',
  boxId: 'b1',
  name: '101',
  lockVersion: 'V2',
  lastOpenedAt: null,
  failure: null,
  failedAt: null,
  codesPending: false,
  isOnline: true,
  presenceSince: null,
  batteryPercent: 90,
  batteryAt: null,
  isBatteryLow: false,
  contract: null,
  ...fields,
})
const withDoors = (...items: OfficeDoor[]): OfficeToday => ({
  ...quiet,
  doors: { count: items.length, items, failing: 0, offline: 0, lowBattery: 0, codesPending: 0, isLive: true },
})

const dispute = (id: string, answerBy: string) => ({
  ...money,
  id,
  paymentId: 'p1',
  version: 1,
  kind: 'DISPUTE' as const,
  reason: 'fraudulent',
  answerBy,
  openedAt: '2026-11-10T00:00:00.000Z',
})

const task = (fields: Partial<OfficeTask>): OfficeTask => ({
  id: 't1',
  kind: 'manual',
  reference: 'manual:t1',
  version: 1,
  warehouse,
  contract: null,
  paymentId: null,
  note: 'Lamp',
  dueOn: null,
  assignee: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  doneAt: null,
  doneBy: null,
  createdBy: { id: 'other', name: 'Olga' },
  prepared: null,
  ...fields,
})

const end = (id: string) => ({
  contractId: id,
  number: id,
  version: 1,
  customer: { id: 'a', name: 'Anna' },
  box: { id: 'b', number: '1' },
  warehouse,
  overdueSince: '2026-09-20',
  overdueDays: 59,
  owed: 50,
  currency: 'EUR' as const,
})

const build = (today: OfficeToday, tasks: OfficeTask[] = []) => attentionOf({ today, tasks, day, staffId: me })

test('names the most urgent problem of a door once', () => {
  const doors = [
    door({ id: 'box-1', failure: 'lock-v2/jammed', isOnline: false }),
    door({ id: 'box-2', isOnline: false, isBatteryLow: true }),
    door({ id: 'box-3', codesPending: true, isBatteryLow: true }),
    door({ id: 'box-4', isBatteryLow: true }),
    door({ id: 'box-5' }),
  ]
  expect(build(withDoors(...doors)).map(({ kind, group }) => [kind, group])).toEqual([
    ['door-failing', 'now'],
    ['door-offline', 'week'],
    ['codes-pending', 'week'],
    ['battery-low', 'week'],
  ])
})

test('shows a dispute as urgent in its last week, the nearest deadline first', () => {
  const items = [
    dispute('late', '2026-12-20T00:00:00.000Z'),
    dispute('soon', '2026-11-25T09:00:00.000Z'),
    dispute('sooner', '2026-11-20T00:00:00.000Z'),
  ]
  const found = build({ ...quiet, disputes: { count: 3, items } })
  expect(found.map(({ key, group }) => [key, group])).toEqual([
    ['dispute-sooner', 'now'],
    ['dispute-soon', 'now'],
    ['dispute-late', 'today'],
  ])
})

test('shows a Box out of service only after its expected day', () => {
  const box = { number: '1', warehouse, reason: null, since: null, version: 1, formerContract: null }
  const items = [
    { ...box, id: 'late', state: 'out-of-service' as const, until: '2026-11-16', isLate: true },
    { ...box, id: 'planned', state: 'out-of-service' as const, until: '2026-11-22', isLate: false },
    { ...box, id: 'left', state: 'to-inspect' as const, until: null, isLate: false },
  ]
  const found = build({ ...quiet, boxes: { count: 3, items, toInspect: 1, outOfService: 2 } })
  expect(found.map(({ key, kind }) => [key, kind])).toEqual([
    ['box-left', 'inspect'],
    ['box-late', 'late-return'],
  ])
})

test('lists tasks due this week, approval requests and own tasks', () => {
  const found = build(quiet, [
    task({ id: 'past', reference: 'a', dueOn: '2026-11-17' }),
    task({ id: 'week', reference: 'b', dueOn: '2026-11-24' }),
    task({ id: 'far', reference: 'c', dueOn: '2026-11-25' }),
    task({ id: 'mine', reference: 'd', assignee: { id: me, name: 'Me' } }),
    task({ id: 'request', reference: 'e', kind: 'approval' }),
    task({ id: 'open', reference: 'f' }),
  ])
  expect(found.map(({ key, group }) => [key, group])).toEqual([
    ['task-request', 'today'],
    ['task-past', 'today'],
    ['task-mine', 'week'],
    ['task-week', 'week'],
  ])
  expect(found.filter((item) => isInArea(item, 'mine', me)).map(({ key }) => key)).toEqual(['task-mine'])
})

test('merges a task of the system with the row of its cause', () => {
  const assignee = { id: me, name: 'Me' }
  const [item, ...others] = build(withDoors(door({ failure: 'lock-v2/jammed' })), [
    task({ kind: 'door-failing', reference: 'door-failing:box-1', assignee, dueOn: day }),
  ])
  expect(others).toEqual([])
  expect(item).toMatchObject({ kind: 'door-failing', task: { assignee } })
  expect(item && isInArea(item, 'mine', me)).toBe(true)
})

test('summarises more than two items of a kind until the kind is chosen', () => {
  const items = build({ ...quiet, proposedEnds: { count: 3, items: [end('a'), end('b'), end('c')] } })
  expect(rowsOf(items, undefined)).toMatchObject([{ type: 'summary', kind: 'proposed-end', group: 'today' }])
  expect(rowsOf(items, 'proposed-end').map(({ type }) => type)).toEqual(['item', 'item', 'item'])
})

test('shows for a summary exactly the items that it counts', () => {
  const tasks = ['2026-11-17', '2026-11-20', '2026-11-21', '2026-11-22'].map((dueOn) =>
    task({ id: dueOn, reference: dueOn, dueOn }),
  )
  const items = build(quiet, tasks)
  const summary = rowsOf(items, undefined).find(({ type }) => type === 'summary')
  expect(summary).toMatchObject({ group: 'week', items: { length: 3 } })
  expect(items.filter((item) => isShown(item, 'task', 'week'))).toHaveLength(3)
  expect(items.filter((item) => isShown(item, 'task', undefined))).toHaveLength(4)
})

test('lists a Box to inspect once, even if its inspection also has a task', () => {
  const box = { id: 'b1', number: '1', warehouse, reason: null, since: null, version: 1, formerContract: null }
  const items = [{ ...box, state: 'to-inspect' as const, until: null, isLate: false }]
  const today = { ...quiet, boxes: { count: 1, items, toInspect: 1, outOfService: 0 } }
  const found = build(today, [
    task({ id: 't1', kind: 'inspect-box', reference: 'box-inspection:b1' }),
    task({ id: 't2', kind: 'inspect-box', reference: 'inspection:c1' }),
    task({ id: 't3', kind: 'inspect-box', reference: 'clearance:c2', dueOn: day }),
  ])
  expect(found.map(({ key }) => key)).toEqual(['box-b1', 'task-t3'])
  expect(attentionCount(found, today)).toBe(2)
})

test('counts even the items that the limited lists of the server omit', () => {
  const today = {
    ...quiet,
    proposedEnds: { count: 30, items: [end('a'), end('b')] },
    boxes: { count: 9, items: [], toInspect: 4, outOfService: 5 },
  }
  expect(attentionCount(build(today), today)).toBe(34)
})
