import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { freeBoxes, submitOrder } from './test-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    SIGN_IN_FAILURES_PER_ACCOUNT: '2',
    SIGN_IN_ATTACK_FAILURES: '2',
    SIGN_IN_FAILURES_PER_SOURCE: '3',
    OPEN_HOLDS_PER_CUSTOMER: '1',
    OPEN_HOLDS_PER_SOURCE: '2',
    REQUESTS_PER_HOUR: '1',
    PERIOD_DISCOUNTS: '1:0,12:20',
  })
})
afterAll(() => app.close())

async function statusesOf(times: number, once: (i: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = []
  for (let i = 0; i < times; i++) statuses.push((await once(i)).status)
  return statuses
}

const guess = (username: string, source: string) =>
  app.request('POST', '/auth/custom/login', {
    body: { username, password: 'Wrong123', rememberMe: false, deviceId: 'stranger', domain: 'CLIENT' },
    source,
  })

test('limits failed logins per account and per source as configured', async () => {
  expect(await statusesOf(3, () => guess('anna@demo.boxzone.test', '198.51.100.1'))).toEqual([401, 401, 429])
  expect(await statusesOf(3, (i) => guess('jan@demo.boxzone.test', `198.51.100.${i + 20}`))).toEqual([401, 401, 403])
  expect(await statusesOf(4, (i) => guess(`nobody${i}@a.test`, '198.51.100.9'))).toEqual([401, 401, 401, 429])
})

test('limits unpaid holds per customer and per source as configured', async () => {
  const [first, second, third] = await freeBoxes(app)
  const request = (box: { id: string } | undefined, email: string, source: string) =>
    submitOrder(app, { boxId: box?.id ?? '', email, source })
  expect((await request(first, 'eva@a.test', '192.0.2.1')).status).toBe(201)
  expect((await request(second, 'eva@a.test', '192.0.2.2')).status).toBe(429)
  expect((await request(second, 'ivo@a.test', '192.0.2.1')).status).toBe(201)
  expect((await request(third, 'ola@a.test', '192.0.2.1')).status).toBe(429)
})

test('limits public requests as configured', async () => {
  const report = () => app.request('POST', '/api/ops/error', { body: { error: 'x' }, source: '192.0.2.50' })
  expect(await statusesOf(2, report)).toEqual([202, 429])
})

test('offers the configured periods and discounts', async () => {
  const box = (await freeBoxes(app)).at(-1)
  const { body } = await app.request('GET', `/api/client/order/offer/${box?.id}`)
  const offered = body.periods.map((period: { periodInMonths: number; discountPercent: number }) => [
    period.periodInMonths,
    period.discountPercent,
  ])
  expect(offered).toEqual([
    [1, 0],
    [12, 20],
  ])
})
