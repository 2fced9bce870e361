import { beforeEach, expect, test, vi } from 'vitest'
import {
  beginTabSession,
  forgetPassingMessages,
  markSeen,
  parseSeen,
  readSeenMessages,
  unseenOf,
} from './info-messages.ts'

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  return () => vi.unstubAllGlobals()
})

const news = { id: 'a', text: 'We open in Nitra.', important: false }
const warning = { id: 'b', text: 'The heating is off.', important: true }

test('a message is shown once', () => {
  expect(unseenOf([news, warning], readSeenMessages())).toEqual([news, warning])
  markSeen([news])
  markSeen([news])
  expect(unseenOf([news, warning], readSeenMessages())).toEqual([warning])
})

test('a new tab session clears the non-important ones, going on in the same tab does not', () => {
  beginTabSession()
  markSeen([news, warning])
  beginTabSession()
  expect(unseenOf([news, warning], readSeenMessages())).toEqual([])
  sessionStorage.removeItem('boxzone:tab')
  beginTabSession()
  expect(unseenOf([news, warning], readSeenMessages())).toEqual([news])
})

test('signing out clears the non-important ones', () => {
  markSeen([news, warning])
  forgetPassingMessages()
  expect(readSeenMessages()).toEqual([{ id: 'b', important: true }])
})

test.each([undefined, '', '{', 'null', '{"id":"a"}', '[1, {"id": 2}]'])('%j counts as nothing seen', (stored) => {
  expect(parseSeen(stored)).toEqual([])
})
