import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { challengeLifeMs, createChallenge, isChallengeFor } from './passkey-challenge.ts'

const start = new Date('2026-11-18T09:00:00.000Z')
const config = readConfig({}, '0.0.0-test')
const at = (ms: number) => ({ config, now: () => new Date(start.getTime() + ms) })
const create = (purpose = 'login') => createChallenge(at(0), purpose).toString('base64url')

test('accepts a challenge for its purpose until it expires', () => {
  const challenge = create()
  expect(isChallengeFor(at(0), 'login', challenge)).toBe(true)
  expect(isChallengeFor(at(challengeLifeMs), 'login', challenge)).toBe(true)
  expect(isChallengeFor(at(challengeLifeMs + 1), 'login', challenge)).toBe(false)
})

test('refuses another purpose, another secret and a changed challenge', () => {
  const challenge = create()
  expect(isChallengeFor(at(0), 'confirm', challenge)).toBe(false)
  const other = { ...at(0), config: { ...config, BOXZONE_SECRET: 'x'.repeat(40) } }
  expect(isChallengeFor(other, 'login', challenge)).toBe(false)
  expect(isChallengeFor(at(0), 'login', `${challenge}=`)).toBe(false)
  expect(isChallengeFor(at(0), 'login', `${challenge.startsWith('A') ? 'B' : 'A'}${challenge.slice(1)}`)).toBe(false)
  for (const invalid of ['', 'x', 'A'.repeat(40), 'A'.repeat(83)]) {
    expect(isChallengeFor(at(0), 'login', invalid)).toBe(false)
  }
})

test('creates a new challenge each time', () => {
  expect(create()).not.toBe(create())
})
