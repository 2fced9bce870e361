import { expect, test } from 'vitest'
import { installOffer } from './install-offer.rules.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'
const context = { userAgent: chrome, isStandalone: false, isWebview: false, isDismissed: false, canPrompt: true }

test.each([
  ['prompt', {}],
  ['steps', { userAgent: safari, canPrompt: false }],
  [null, { canPrompt: false }],
  [null, { isDismissed: true }],
  [null, { isStandalone: true }],
  [null, { isWebview: true }],
] as const)('offers %s with %j', (offer, change) => {
  expect(installOffer({ ...context, ...change })).toBe(offer)
})
