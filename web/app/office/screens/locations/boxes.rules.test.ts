import type { OfficeBox, OfficeDoor } from '@boxzone/contract'
import { describe, expect, test } from 'vitest'
import { accessProblems, countShown, countStates, sortBoxes, stepTo } from './boxes.rules.ts'

const contract = {
  id: 'c',
  number: 'ZM1',
  version: 1,
  customerId: 'p',
  customer: 'Mária',
  phoneNumber: null,
  lastDay: null,
  overdueSince: null,
  access: 'OPEN' as const,
}
const box = (number: string, change: Partial<OfficeBox> = {}): OfficeBox => ({
  id: number,
  number,
  name: number,
  level: 0,
  squareMetres: 3,
  sizeClass: 'SMALL',
  lockVersion: 'V2',
  state: 'active',
  stateReason: null,
  stateUntil: null,
  stateChangedAt: null,
  version: 1,
  shownState: 'let',
  monthlyPrice: 50,
  formerContract: null,
  heldUntil: null,
  contract: null,
  ...change,
})
const door: OfficeDoor = {
  id: 'box-1',
  kind: 'box',
  warehouseId: 'w',
  boxId: '1',
  name: '1',
  lockVersion: 'V2',
  lastOpenedAt: null,
  failure: null,
  failedAt: null,
  codesPending: false,
  isOnline: true,
  presenceSince: null,
  batteryPercent: 80,
  batteryAt: null,
  isBatteryLow: false,
  contract: null,
}

test('sorts Boxes that need action by staff first and the oldest debt before a younger one', () => {
  const boxes = [
    box('110'),
    box('9'),
    box('2', { shownState: 'free' }),
    box('3', { shownState: 'overdue', contract: { ...contract, overdueSince: '2026-11-01' } }),
    box('4', { shownState: 'overdue', contract: { ...contract, overdueSince: '2026-10-01' } }),
    box('5', { shownState: 'to-inspect' }),
  ]
  expect(sortBoxes(boxes).map(({ number }) => number)).toEqual(['4', '3', '5', '2', '9', '110'])
})

test('counts every state, also those without a Box', () => {
  const counts = countStates([box('1'), box('2'), box('3', { shownState: 'free' })])
  expect([counts.get('let'), counts.get('free'), counts.get('held')]).toEqual([2, 1, 0])
})

test('moves through the list and stops at its ends', () => {
  expect(stepTo(['a', 'b'], undefined, 1)).toBe('a')
  expect(stepTo(['a', 'b'], 'a', 1)).toBe('b')
  expect(stepTo(['a', 'b'], 'b', 1)).toBe('b')
  expect(stepTo(['a', 'b'], 'a', -1)).toBe('a')
})

describe('accessProblems', () => {
  test('returns no problem when contract and lock have none', () => {
    expect(accessProblems(box('1', { contract }), door)).toEqual([])
  })

  test('names the suspension before the lock', () => {
    const suspended = box('1', { contract: { ...contract, access: 'OVERDUE' } })
    const broken = { ...door, failure: 'lock-v2/jammed', isOnline: false, codesPending: true, isBatteryLow: true }
    expect(accessProblems(suspended, broken)).toEqual(['overdue', 'failing', 'offline', 'codes', 'battery'])
  })

  test('does not report a lock as offline while its connection is unknown', () => {
    expect(accessProblems(box('1'), { ...door, isOnline: null })).toEqual([])
  })
})

test('counts the Boxes of a floor that the filter of the plan shows', () => {
  const boxes = [box('1'), box('2', { shownState: 'free' }), box('3', { shownState: 'free' })]
  expect([countShown(boxes, undefined), countShown(boxes, 'free'), countShown(boxes, 'held')]).toEqual([3, 2, 0])
})
