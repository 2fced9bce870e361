import { beforeEach, expect, test, vi } from 'vitest'
import {
  beginTabSession,
  clearUnimportantSeen,
  markSeen,
  parseSeen,
  readSeenMessages,
  unseenMessages,
} from './seen-messages.ts'

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

const news = { id: 'a', text: 'We open in Nitra.', important: false, link: null }
const warning = { id: 'b', text: 'The heating is off.', important: true, link: null }

test('shows a message once', () => {
  expect(unseenMessages([news, warning], readSeenMessages(), 'eva')).toEqual([news, warning])
  markSeen([news], 'eva')
  markSeen([news], 'eva')
  expect(unseenMessages([news, warning], readSeenMessages(), 'eva')).toEqual([warning])
})

test('shows seen unimportant messages again in a new tab session but not in the same tab', () => {
  beginTabSession()
  markSeen([news, warning], 'eva')
  beginTabSession()
  expect(unseenMessages([news, warning], readSeenMessages(), 'eva')).toEqual([])
  sessionStorage.removeItem('boxzone:tab')
  beginTabSession()
  expect(unseenMessages([news, warning], readSeenMessages(), 'eva')).toEqual([news])
})

test('clears the record of seen unimportant messages when the user signs out', () => {
  markSeen([news, warning], 'eva')
  clearUnimportantSeen()
  expect(readSeenMessages()).toEqual([{ id: 'b', important: true, userId: 'eva' }])
})

test('shows a message to the next account in the same browser', () => {
  markSeen([news, warning], 'eva')
  expect(unseenMessages([news, warning], readSeenMessages(), 'jan')).toEqual([news, warning])
  markSeen([warning], 'jan')
  expect(unseenMessages([news, warning], readSeenMessages(), 'jan')).toEqual([news])
})

test.each([undefined, '', '{', 'null', '{"id":"a"}', '[1, {"id": 2}]'])(
  'treats stored %j as no seen messages',
  (stored) => {
    expect(parseSeen(stored)).toEqual([])
  },
)
