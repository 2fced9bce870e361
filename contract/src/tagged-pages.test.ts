import { expect, test } from 'vitest'
import { allowsTags } from './tagged-pages.ts'

test.each(['/', '/boxes', '/boxes/', '/location/bratislava-1', '/help', '/trading-terms'])(
  'allows third-party tags on %s',
  (path) => {
    expect(allowsTags(path)).toBe(true)
  },
)

test.each([
  ...['/my/boxes', '/my/contracts/1/cancel', '/my/rents', '/order/first', '/order/summary', '/order/status-check'],
  ...['/pay/1', '/login', '/registration', '/reset-password/change', '/confirm-email', '/service-access', '/withdraw'],
  ...[
    '/ORDER/first',
    '/%6Frder/first',
    '//order/first',
    '/location/1/../../order/first',
    '/location/%2e%2e',
    '',
    '/boxes.data',
  ],
])('allows no third-party tags on “%s”', (path) => {
  expect(allowsTags(path)).toBe(false)
})
