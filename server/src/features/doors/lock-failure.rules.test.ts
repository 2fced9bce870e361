import { expect, test } from 'vitest'
import { failureOf, isFailingDoor } from './lock-failure.rules.ts'

const deadline = new Date('2026-11-17T10:00:05Z')

test.each(['jammed', 'battery', 'fault'])('reports a lock that refuses with the reason %s as jammed', (reason) => {
  expect(failureOf({ kind: 'refused', reason, deadline })).toBe('lock-v2/jammed')
})

test('reports a lock that refuses an expired command as unreachable', () => {
  expect(failureOf({ kind: 'refused', reason: 'expired', deadline })).toBe('lock-v2/unreachable')
})

test.each(['offline', 'disconnected'] as const)(
  'reports a lock as offline when nothing was sent because the connection was %s',
  (reason) => {
    expect(failureOf({ kind: 'unreachable', reason, deadline: null })).toBe('lock-v2/offline')
  },
)

test.each(['silent', 'disconnected'] as const)(
  'reports a lock as unreachable when it was %s after a command was sent',
  (reason) => {
    expect(failureOf({ kind: 'unreachable', reason, deadline })).toBe('lock-v2/unreachable')
  },
)

const failed = (commandId: string, result = 'lock-v2/unreachable') => ({ commandId, result })

test('treats a door as failing after three failed commands in a row, or after one jam', () => {
  expect(isFailingDoor([failed('c'), failed('b'), failed('a')])).toBe(true)
  expect(isFailingDoor([failed('b'), failed('a')])).toBe(false)
  expect(isFailingDoor([failed('c'), failed('b'), failed('a', 'opened')])).toBe(false)
  expect(isFailingDoor([failed('a', 'lock-v2/jammed')])).toBe(true)
  expect(isFailingDoor([])).toBe(false)
})

test('counts the requests that joined one command once', () => {
  expect(isFailingDoor([failed('b'), failed('b'), failed('b'), failed('a')])).toBe(false)
})
