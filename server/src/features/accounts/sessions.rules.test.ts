import { expect, test } from 'vitest'
import {
  deviceAdmissionLinkLifeMs,
  deviceTokenLifeMs,
  emailChangeUndoLinkLifeMs,
  emailConfirmationLinkLifeMs,
  firstPasswordLinkLifeMs,
  isLastUseUpdateDue,
  isPasswordConfirmed,
  isStaffSessionOver,
  knownDeviceLifeMs,
  mayRepeatLink,
  passwordResetLinkLifeMs,
  sessionLifeMs,
  unconfirmedAccountLifeMs,
} from './sessions.rules.ts'

const hours = (ms: number) => ms / 3_600_000
const days = (ms: number) => hours(ms) / 24

test('defines the lifetimes of sessions, devices and unconfirmed accounts in days', () => {
  expect([sessionLifeMs, deviceTokenLifeMs, unconfirmedAccountLifeMs, knownDeviceLifeMs].map(days)).toEqual([
    30, 180, 30, 365,
  ])
})

test('defines the lifetimes of links in hours', () => {
  expect([passwordResetLinkLifeMs, emailConfirmationLinkLifeMs, firstPasswordLinkLifeMs].map(hours)).toEqual([
    1,
    48,
    7 * 24,
  ])
  expect([deviceAdmissionLinkLifeMs, emailChangeUndoLinkLifeMs].map(hours)).toEqual([1, 72])
})

const now = new Date('2026-11-17T12:00:00.000Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

type AccountType = 'ClientUser' | 'AdminUser'

const isUpdateDue = (type: AccountType, minutes: number) =>
  isLastUseUpdateDue({ type, createdAt: before(60), lastUsedAt: before(minutes) }, now)

test.each([
  ['ClientUser', 10.1],
  ['AdminUser', 1.1],
] as const)('updates the last use of a %s session after %d minutes', (type, minutes) => {
  expect(isUpdateDue(type, minutes)).toBe(true)
})

test.each([
  ['ClientUser', 9.9],
  ['AdminUser', 0.9],
] as const)('does not update the last use of a %s session after %d minutes', (type, minutes) => {
  expect(isUpdateDue(type, minutes)).toBe(false)
})

const isOver = (type: AccountType, ageMinutes: number, idleMinutes: number) =>
  isStaffSessionOver({ type, createdAt: before(ageMinutes), lastUsedAt: before(idleMinutes) }, now)

test.each([
  ['AdminUser', 60, 30],
  ['AdminUser', 12 * 60, 1],
] as const)('ends a %s session that is %d minutes old and idle for %d minutes', (type, age, idle) => {
  expect(isOver(type, age, idle)).toBe(true)
})

test.each([
  ['AdminUser', 60, 29.9],
  ['AdminUser', 12 * 60 - 1, 1],
  ['ClientUser', 20 * 24 * 60, 24 * 60],
] as const)('does not end a %s session that is %d minutes old and idle for %d minutes', (type, age, idle) => {
  expect(isOver(type, age, idle)).toBe(false)
})

test('accepts a password that was entered at most ten minutes before or after the current time', () => {
  expect([null, before(10.1), before(10), before(0), before(-10.1)].map((at) => isPasswordConfirmed(at, now))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('permits another link five minutes after the last one, and after the clock was set back by more than five minutes', () => {
  expect([null, before(4.9), before(5), before(-4.9), before(-60)].map((at) => mayRepeatLink(at, now))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
})
