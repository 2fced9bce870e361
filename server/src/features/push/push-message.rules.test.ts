import { expect, test } from 'vitest'
import { isNews, type PushMessage, targetPath, topicOf } from './push-message.rules.ts'

const where = { box: 'Box 12', place: 'Nitra' }
const failed: PushMessage = { about: 'rentFailed', ...where, rentId: 'r1' }
const overdue: PushMessage = { about: 'rentOverdue', ...where, rentId: 'r1', days: 3 }
const suspended: PushMessage = { about: 'accessSuspended', ...where, contractId: 'c1' }
const guest: PushMessage = { about: 'openedByGuest', ...where, contractId: 'c1', guest: 'Peter' }
const link: PushMessage = { about: 'openedByLink', ...where, contractId: 'c1' }
const free: PushMessage = { about: 'freeBox', ...where, warehouseId: 'w1', number: 'A/12' }

test.each([
  ['a failed payment', failed, '/my/rents?pay=r1'],
  ['an overdue payment', overdue, '/my/rents?pay=r1'],
  ['a suspended access', suspended, '/my/rents'],
  ['a guest at the door', guest, '/my/boxes'],
  ['a link at the door', link, '/my/boxes'],
  ['a free Box', free, '/location/w1?box=A%2F12'],
])('a press on %s opens its page', (_, message, path) => {
  expect(targetPath(message)).toBe(path)
})

test.each([
  ['a payment', failed, 72],
  ['a guest', guest, 1],
  ['a free Box', free, 12],
])('news of %s are news for %i hours, not a moment longer', (_, message, hours) => {
  const at = new Date('2026-11-15T12:00:00Z')
  const after = (ms: number) => new Date(at.getTime() + hours * 3_600_000 + ms)
  expect(isNews(message, at, after(-1))).toBe(true)
  expect(isNews(message, at, after(0))).toBe(false)
})

test('a newer message about the same thing takes the place of the older one, and of no other', () => {
  expect(topicOf(overdue)).toBe(topicOf(failed))
  expect(topicOf(link)).toBe(topicOf(guest))
  const others = [
    failed,
    { ...failed, rentId: 'r2' },
    suspended,
    { ...suspended, contractId: 'c2' },
    guest,
    free,
    { ...free, warehouseId: 'w2' },
    { ...failed, rentId: 'c1' },
  ]
  expect(new Set(others.map(topicOf)).size).toBe(others.length)
})

test('a topic is short enough for every push service and tells nothing', () => {
  expect(topicOf(free)).toMatch(/^[\w-]{32}$/)
})
