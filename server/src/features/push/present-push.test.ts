import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { presentPush } from './present-push.ts'
import { kindOf, type PushMessage, timeToLiveSeconds, topicOf } from './push-message.rules.ts'

const names = { box: 'Box 131', place: 'Ružinov' }
const boxMessages: readonly PushMessage[] = [
  { about: 'rentFailed', ...names, rentId: 'r1' },
  { about: 'rentOverdue', ...names, rentId: 'r1', days: 3 },
  { about: 'accessSuspended', ...names, contractId: 'c1' },
  { about: 'openedByGuest', ...names, contractId: 'c1', guest: 'Eva' },
  { about: 'openedByLink', ...names, contractId: 'c1' },
  { about: 'contractStart', ...names, contractId: 'c1', day: '2026-12-10' },
  { about: 'freeBox', ...names, warehouseId: 'w1', number: '131' },
]
const messages: readonly PushMessage[] = [...boxMessages, { about: 'announcement', announcementId: 'a1' }]

test('covers every kind of message', () => {
  expect(messages.map(({ about }) => about).sort()).toEqual(Object.keys(kindOf).sort())
})

test.each(languages)('fits every message on a locked screen in %s', (language) => {
  for (const message of messages) {
    const { title, body, path } = presentPush(message, language)
    expect(title.length, title).toBeLessThanOrEqual(45)
    expect(body.length, body).toBeLessThanOrEqual(130)
    if (boxMessages.includes(message)) expect(body).toContain(names.place)
    expect(title + body).not.toMatch(/[{}]/)
    expect(path).toMatch(/^\/(my|location)\//)
  }
})

test.each([
  ['uk', 'Бокс'],
  ['pl', 'Boks'],
  ['hu', 'tároló'],
  ['ro', 'Boxa'],
] as const)('uses in %s the same word for a Box as the contract, which is %s', (language, name) => {
  for (const message of boxMessages) {
    const { body } = presentPush(message, language)
    expect(body).toContain(name)
    expect(body).not.toMatch(/\bBox \d/)
  }
})

test('gives messages about the same subject one topic', () => {
  const [failed, overdue, suspended, sharedUser, link, free] = messages.map(topicOf)
  expect([failed, sharedUser]).toEqual([overdue, link])
  expect(new Set([failed, suspended, sharedUser, free]).size).toBe(4)
})

test('expires door messages before free-Box messages, and free-Box messages before payment messages', () => {
  expect(timeToLiveSeconds.GUEST).toBeLessThan(timeToLiveSeconds.FREE_BOX)
  expect(timeToLiveSeconds.FREE_BOX).toBeLessThan(timeToLiveSeconds.PAYMENT)
})
