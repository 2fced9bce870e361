import { expect, test } from 'vitest'
import { isSameKey, keyBytes, type PushFacts, parsePushState, pushStatus } from './push-status.rules.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

const browser = (facts: Partial<PushFacts>): PushFacts => ({
  hasPush: true,
  permission: 'default',
  isInstalled: false,
  agent: android,
  touchPoints: 5,
  ...facts,
})

test.each<[string, Partial<PushFacts>, string]>([
  ['before the permission prompt', {}, 'possible'],
  ['with permission', { permission: 'granted' }, 'possible'],
  ['after a denial', { permission: 'denied' }, 'blocked'],
  ['without push support', { hasPush: false }, 'unsupported'],
  ['in Safari on an iPhone', { hasPush: false, agent: iphone }, 'install'],
  ['in Safari on an iPad', { hasPush: false, agent: mac }, 'install'],
  ['in the installed site on an iPhone', { agent: iphone, isInstalled: true }, 'possible'],
  ['on an old iPhone', { hasPush: false, agent: iphone, isInstalled: true }, 'unsupported'],
  ['on a Mac with one touch point', { hasPush: false, agent: mac, touchPoints: 1 }, 'unsupported'],
  ['on an old Mac', { hasPush: false, agent: mac, touchPoints: 0 }, 'unsupported'],
])('returns the push status %s', (_name, facts, status) => {
  expect(pushStatus(browser(facts))).toBe(status)
})

test.each([
  ['no item', undefined, undefined],
  ['a digest without kinds', '0a1b', undefined],
  ['kinds without a digest', ' GUEST', undefined],
  ['an unknown kind', '0a1b NEWS', undefined],
  ['digest and kinds', '0a1b FREE_BOX GUEST', { digest: '0a1b', kinds: ['GUEST', 'FREE_BOX'] }],
])('parses a stored state with %s', (_name, stored, state) => {
  expect(parsePushState(stored)).toEqual(state)
})

test('distinguishes a subscription with another key', () => {
  const key = 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo'
  expect(keyBytes(key)).toHaveLength(65)
  expect(isSameKey(keyBytes(key).buffer, key)).toBe(true)
  expect(isSameKey(keyBytes('AAAA').buffer, key)).toBe(false)
  expect(isSameKey(null, key)).toBe(false)
})

test('decodes a key in base64url', () => {
  expect([...keyBytes('-_8A')]).toEqual([0xfb, 0xff, 0x00])
  expect(isSameKey(Uint8Array.of(0xfb, 0xff, 0x01).buffer, '-_8A')).toBe(false)
  expect(isSameKey(null, '')).toBe(false)
})
