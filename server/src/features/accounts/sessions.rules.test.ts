import { expect, test } from 'vitest'
import {
  confirmationLifeMs,
  deviceTokenLifeMs,
  firstPasswordLifeMs,
  knownDeviceLifeMs,
  noteUseEveryMs,
  resetLifeMs,
  sessionLifeMs,
  unconfirmedLifeMs,
} from './sessions.rules.ts'

const hours = (ms: number) => ms / 3_600_000
const days = (ms: number) => hours(ms) / 24

test('defines the lifetimes of sessions, devices and unconfirmed accounts in days', () => {
  expect([sessionLifeMs, deviceTokenLifeMs, unconfirmedLifeMs, knownDeviceLifeMs].map(days)).toEqual([30, 180, 30, 365])
})

test('defines the lifetimes of links in hours', () => {
  expect([resetLifeMs, confirmationLifeMs, firstPasswordLifeMs].map(hours)).toEqual([1, 48, 7 * 24])
})

test('updates the last use of a session every ten minutes', () => {
  expect(hours(noteUseEveryMs)).toBeCloseTo(1 / 6)
})
