import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CrashServer, startCrashServer } from '../testkit/app/crash-server.ts'

let server: CrashServer
beforeAll(async () => {
  server = await startCrashServer()
}, 180_000)
afterAll(() => server?.stop())

/** One point before the payment is settled, one during the fulfilment; `npm run hazards` covers all points. */
const points = ['webhook.stored', 'order.contract']

test.each(points)(
  'fulfils the paid order after a crash at %s',
  async (point) => expect(await server.orderWithCrashAt(point)).toBe('FULFILLED'),
  240_000,
)

test('violates no invariant of payments and orders after the crashes', async () =>
  expect(await server.violations()).toEqual([]))
