import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScheduledJobs } from '../billing-clock.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { createTenant, validCard } from '../test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hourMs = 60 * 60_000
const withdraw = (orderNumber: string, email: string, source: string) =>
  app.request('POST', '/api/client/contract/withdraw', { body: { orderNumber, email }, source })

test('does not let a stranger with order number and e-mail address end a contract or learn that both match', async () => {
  const victim = await createTenant(app, validCard)
  const before = (await victim.contract()).body
  const attempt = await withdraw(victim.orderNumber, victim.email, '203.0.113.1')
  const guess = await withdraw('OB1999000001', 'nobody@example.test', '203.0.113.2')
  expect(Object.keys(attempt.body)).toEqual(['receivedAt'])
  expect([attempt.status, Object.keys(attempt.body)]).toEqual([guess.status, Object.keys(guess.body)])
  await app.settle()
  expect((await victim.contract()).body).toEqual(before)
  await app.services.sendEmails()
  const warning = app.sent.find(({ to, text }) => to === victim.email && text.includes('decision=object'))
  const link = /https:\S+decision=object&token=(\S+)/.exec(warning?.text ?? '')
  // A mail scanner opens the link. This must not change the contract.
  await app.request('GET', new URL(link?.[0] ?? '').pathname + new URL(link?.[0] ?? '').search)
  await app.request('GET', `/api/client/contract/withdrawal-statement?token=${link?.[1]}`)
  expect((await victim.contract()).body).toEqual(before)
  const path = '/api/client/contract/withdrawal-statement/object'
  expect((await app.request('POST', path, { body: { token: link?.[1] } })).body.state).toBe('OBJECTED')
  // The attacker tries again and waits.
  app.clock.advance(hourMs)
  await withdraw(victim.orderNumber, victim.email, '203.0.113.3')
  await app.settle()
  app.clock.advance(49 * hourMs)
  await runScheduledJobs(app)
  expect((await victim.contract()).body).toMatchObject({ status: 'ACTIVE', withdrawal: null, terminationAt: null })
})

test('accepts five of thirty statements about one contract and sends the customer at most ten e-mails', async () => {
  const victim = await createTenant(app, validCard)
  await app.services.sendEmails()
  app.sent.splice(0)
  const statuses = []
  for (let n = 0; n < 30; n++) {
    statuses.push((await withdraw(victim.orderNumber, victim.email, `203.0.113.${100 + n}`)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  await app.settle()
  await app.services.sendEmails()
  expect(app.sent.filter(({ to }) => to === victim.email).length).toBeLessThanOrEqual(10)
})
