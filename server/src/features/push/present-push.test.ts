import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { presentPush } from './present-push.ts'
import { kindOf, type PushMessage, timeToLive, topicOf } from './push-message.rules.ts'

const where = { box: 'Box 131', place: 'Box Ružinov' }
const messages: readonly PushMessage[] = [
  { about: 'rentFailed', ...where, rentId: 'r1' },
  { about: 'rentOverdue', ...where, rentId: 'r1', days: 3 },
  { about: 'accessSuspended', ...where, contractId: 'c1' },
  { about: 'openedByGuest', ...where, contractId: 'c1', guest: 'Eva' },
  { about: 'openedByLink', ...where, contractId: 'c1' },
  { about: 'freeBox', ...where, warehouseId: 'w1', number: '131' },
]

test('there is an example of every message', () => {
  expect(messages.map(({ about }) => about).sort()).toEqual(Object.keys(kindOf).sort())
})

test.each(languages)('every message fits a locked screen, in %s', (language) => {
  for (const message of messages) {
    const { title, body, path } = presentPush(message, language)
    expect(title.length, title).toBeLessThanOrEqual(45)
    expect(body.length, body).toBeLessThanOrEqual(130)
    expect(body).toContain(where.place)
    expect(title + body).not.toMatch(/[{}]/)
    expect(path).toMatch(/^\/(my|location)\//)
  }
})

test.each([
  ['uk', 'Бокс'],
  ['pl', 'Boks'],
  ['hu', 'tároló'],
  ['ro', 'Boxa'],
] as const)('a Box is called in %s as its contract calls it: %s', (language, name) => {
  for (const message of messages) {
    const { body } = presentPush(message, language)
    expect(body).toContain(name)
    expect(body).not.toMatch(/\bBox \d/)
  }
})

test('what is told twice of one thing has one topic, and other things have others', () => {
  const [failed, overdue, suspended, guest, link, free] = messages.map(topicOf)
  expect([failed, guest]).toEqual([overdue, link])
  expect(new Set([failed, suspended, guest, free]).size).toBe(4)
})

test('an opening is old news before a payment is', () => {
  expect(timeToLive.GUEST).toBeLessThan(timeToLive.FREE_BOX)
  expect(timeToLive.FREE_BOX).toBeLessThan(timeToLive.PAYMENT)
})
