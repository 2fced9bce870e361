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

test('sessions, devices and accounts nobody confirmed live as many days as was decided', () => {
  expect([sessionLifeMs, deviceTokenLifeMs, unconfirmedLifeMs, knownDeviceLifeMs].map(days)).toEqual([30, 180, 30, 365])
})

test('links in e-mails live as many hours as was decided', () => {
  expect([resetLifeMs, confirmationLifeMs, firstPasswordLifeMs].map(hours)).toEqual([1, 48, 7 * 24])
})

test('the use of a session is noted every ten minutes', () => {
  expect(hours(noteUseEveryMs)).toBeCloseTo(1 / 6)
})
