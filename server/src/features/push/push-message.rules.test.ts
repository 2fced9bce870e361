import { expect, test } from 'vitest'
import { isFresh, type PushMessage, targetPath, topicOf } from './push-message.rules.ts'

const names = { box: 'Box 12', place: 'Nitra' }
const failed: PushMessage = { about: 'rentFailed', ...names, rentId: 'r1' }
const overdue: PushMessage = { about: 'rentOverdue', ...names, rentId: 'r1', days: 3 }
const suspended: PushMessage = { about: 'accessSuspended', ...names, contractId: 'c1' }
const sharedUser: PushMessage = { about: 'openedByGuest', ...names, contractId: 'c1', guest: 'Peter' }
const link: PushMessage = { about: 'openedByLink', ...names, contractId: 'c1' }
const free: PushMessage = { about: 'freeBox', ...names, warehouseId: 'w1', number: 'A/12' }

test.each([
  ['a failed payment', failed, '/my/rents?pay=r1'],
  ['an overdue payment', overdue, '/my/rents?pay=r1'],
  ['a suspended access', suspended, '/my/rents'],
  ['a shared user at the door', sharedUser, '/my/boxes'],
  ['a link at the door', link, '/my/boxes'],
  ['a free Box', free, '/location/w1?box=A%2F12'],
])('opens the matching page for a message about %s', (_, message, path) => {
  expect(targetPath(message)).toBe(path)
})

test.each([
  ['a payment', 72, failed],
  ['a shared user', 1, sharedUser],
  ['a free Box', 12, free],
])('treats a message about %s as fresh for exactly %i hours', (_, hours, message) => {
  const at = new Date('2026-11-15T12:00:00Z')
  const after = (ms: number) => new Date(at.getTime() + hours * 3_600_000 + ms)
  expect(isFresh(message, at, after(-1))).toBe(true)
  expect(isFresh(message, at, after(0))).toBe(false)
})

test('shares a topic only between messages about the same subject', () => {
  expect(topicOf(overdue)).toBe(topicOf(failed))
  expect(topicOf(link)).toBe(topicOf(sharedUser))
  const others = [
    failed,
    { ...failed, rentId: 'r2' },
    suspended,
    { ...suspended, contractId: 'c2' },
    sharedUser,
    free,
    { ...free, warehouseId: 'w2' },
    { ...failed, rentId: 'c1' },
  ]
  expect(new Set(others.map(topicOf)).size).toBe(others.length)
})

test('hashes the topic to 32 characters', () => {
  expect(topicOf(free)).toMatch(/^[\w-]{32}$/)
})
