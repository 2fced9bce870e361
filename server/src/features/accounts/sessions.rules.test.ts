import { expect, test } from 'vitest'
import {
  admissionLifeMs,
  confirmationLifeMs,
  deviceTokenLifeMs,
  firstPasswordLifeMs,
  isConfirmed,
  isStaffSessionOver,
  isUseDue,
  knownDeviceLifeMs,
  mayRepeatLink,
  resetLifeMs,
  sessionLifeMs,
  unconfirmedLifeMs,
  undoLifeMs,
} from './sessions.rules.ts'

const hours = (ms: number) => ms / 3_600_000
const days = (ms: number) => hours(ms) / 24

test('defines the lifetimes of sessions, devices and unconfirmed accounts in days', () => {
  expect([sessionLifeMs, deviceTokenLifeMs, unconfirmedLifeMs, knownDeviceLifeMs].map(days)).toEqual([30, 180, 30, 365])
})

test('defines the lifetimes of links in hours', () => {
  expect([resetLifeMs, confirmationLifeMs, firstPasswordLifeMs].map(hours)).toEqual([1, 48, 7 * 24])
  expect([admissionLifeMs, undoLifeMs].map(hours)).toEqual([1, 72])
})

const now = new Date('2026-11-17T12:00:00.000Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['ClientUser', 9.9, false],
  ['ClientUser', 10.1, true],
  ['AdminUser', 0.9, false],
  ['AdminUser', 1.1, true],
] as const)('updates the last use of a session of %s after %d minutes, %s', (type, minutes, isDue) => {
  expect(isUseDue({ type, createdAt: before(60), lastUsedAt: before(minutes) }, now)).toBe(isDue)
})

test.each([
  ['AdminUser', 60, 29.9, false],
  ['AdminUser', 60, 30, true],
  ['AdminUser', 12 * 60 - 1, 1, false],
  ['AdminUser', 12 * 60, 1, true],
  ['ClientUser', 20 * 24 * 60, 24 * 60, false],
] as const)('ends a session of %s that is %d minutes old and unused for %d, %s', (type, age, idle, isOver) => {
  expect(isStaffSessionOver({ type, createdAt: before(age), lastUsedAt: before(idle) }, now)).toBe(isOver)
})

test('accepts a password that was entered within ten minutes, even when the clock is set back', () => {
  expect([null, before(10.1), before(10), before(0), before(-10.1)].map((at) => isConfirmed(at, now))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('repeats a link after five minutes, even when the clock is set back', () => {
  expect([null, before(4.9), before(5), before(-4.9), before(-60)].map((at) => mayRepeatLink(at, now))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
})
