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
  ['a browser that was not asked yet', {}, 'possible'],
  ['one that allowed it', { permission: 'granted' }, 'possible'],
  ['one that was told no', { permission: 'denied' }, 'blocked'],
  ['one that has no push', { hasPush: false }, 'unsupported'],
  ['Safari on an iPhone', { hasPush: false, agent: iphone }, 'install'],
  ['Safari on an iPad', { hasPush: false, agent: mac }, 'install'],
  ['the installed site on an iPhone', { agent: iphone, isInstalled: true }, 'possible'],
  ['an old iPhone, installed or not', { hasPush: false, agent: iphone, isInstalled: true }, 'unsupported'],
  ['a Mac with a screen of one touch', { hasPush: false, agent: mac, touchPoints: 1 }, 'unsupported'],
  ['an old Mac', { hasPush: false, agent: mac, touchPoints: 0 }, 'unsupported'],
])('%s', (_name, facts, situation) => {
  expect(pushStatus(browser(facts))).toBe(situation)
})

test.each([
  ['nothing', undefined, undefined],
  ['a digest without a wish', '0a1b', undefined],
  ['a wish without a digest', ' GUEST', undefined],
  ['words of another time', '0a1b NEWS', undefined],
  ['a wish', '0a1b FREE_BOX GUEST', { digest: '0a1b', kinds: ['GUEST', 'FREE_BOX'] }],
])('remembered of messages: %s', (_name, kept, memory) => {
  expect(parsePushState(kept)).toEqual(memory)
})

test('a subscription made with another key is told from one with ours', () => {
  const key = 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo'
  expect(keyBytes(key)).toHaveLength(65)
  expect(isSameKey(keyBytes(key).buffer, key)).toBe(true)
  expect(isSameKey(keyBytes('AAAA').buffer, key)).toBe(false)
  expect(isSameKey(null, key)).toBe(false)
})

test('a key in base64url is read letter by letter', () => {
  expect([...keyBytes('-_8A')]).toEqual([0xfb, 0xff, 0x00])
  expect(isSameKey(Uint8Array.of(0xfb, 0xff, 0x01).buffer, '-_8A')).toBe(false)
  expect(isSameKey(null, '')).toBe(false)
})
