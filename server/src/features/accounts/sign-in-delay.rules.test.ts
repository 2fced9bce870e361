import { describe, expect, test } from 'vitest'
import { delayMs, failureLifeMs, type SignInFailures, waitSeconds, withFailure } from './sign-in-delay.rules.ts'

const now = new Date('2026-11-17T12:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const none: SignInFailures = { failures: 0, failedAt: now, blockedUntil: now }

describe('delayMs', () => {
  test('returns no delay for nine failures, then doubles it from one minute up to one hour', () => {
    const minutes = [1, 9, 10, 11, 12, 15, 16, 17, 1_000].map((failures) => delayMs(failures, 10) / 60_000)
    expect(minutes).toEqual([0, 0, 1, 2, 4, 32, 60, 60, 60])
  })
})

describe('withFailure', () => {
  test('blocks for one minute after the tenth failure and for two minutes after the next', () => {
    let known = none
    for (let i = 0; i < 9; i++) known = withFailure(known, 10, now)
    expect(waitSeconds(known, now)).toBe(0)
    known = withFailure(known, 10, now)
    expect([waitSeconds(known, now), waitSeconds(known, later(59_001)), waitSeconds(known, later(60_000))]).toEqual([
      60, 1, 0,
    ])
    expect(waitSeconds(withFailure(known, 10, later(60_000)), later(60_000))).toBe(120)
  })

  test('clears the failures after a day without another one', () => {
    const known = { ...none, failures: 50 }
    expect(withFailure(known, 10, later(failureLifeMs)).failures).toBe(1)
    expect(withFailure(known, 10, later(failureLifeMs - 1)).failures).toBe(51)
  })
})

describe('waitSeconds', () => {
  test('waits for no more than an hour after the clock was set back', () => {
    expect(waitSeconds({ blockedUntil: later(1_000 * 3_600_000) }, now)).toBe(3_600)
  })
})
