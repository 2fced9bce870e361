import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../scripts/postgres.mjs'
import { overPool } from '../server/src/kernel/database/index.ts'
import { openPostgres } from '../server/src/kernel/database/postgres.ts'
import { findViolations, paymentInvariants } from '../server/src/testing/check-invariants.ts'
import { orderInvariants } from '../server/src/testing/order-invariants.ts'
import { type RunningServer, startServer } from './harness/server.ts'

/** Every step of ordering and paying after which the process may die. */
const steps = [
  'payment.begun',
  'payment.page-asked',
  'payment.page-open',
  'sandbox.webhook-sent',
  'webhook.received',
  'webhook.stored',
  'payment.settling',
  'order.account',
  'order.contract',
  'order.invoice',
  'order.letters',
  'payment.settled',
]

let postgres: Awaited<ReturnType<typeof startPostgres>>
let boxes: string[]
beforeAll(async () => {
  postgres = await startPostgres({ fsync: true })
  const server = await start()
  const places = await json(server, '/api/client/warehouse?lat=48.148&lng=17.107')
  const { items } = await json(server, `/api/client/warehouse/${places[0].id}/boxes?state=available&limit=100`)
  boxes = items.map(({ id }: { id: string }) => id)
  await server.stop()
}, 180_000)
afterAll(() => postgres?.stop())

const start = (crashAt = ''): Promise<RunningServer> =>
  startServer({
    dataDir: mkdtempSync(join(tmpdir(), 'boxzone-crash-')),
    keepData: false,
    env: { DATABASE_URL: postgres.url, CRASH_AT: crashAt, LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
  })

const json = async (server: RunningServer, path: string, init?: RequestInit) => {
  const answer = await fetch(server.url + path, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

const post = (server: RunningServer, path: string, body: unknown, headers: Record<string, string> = {}) =>
  json(server, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

interface Customer {
  readonly boxId: string
  readonly draftId: string
  readonly phone: string
  readonly source: string
}

const place = (server: RunningServer, { boxId, draftId, phone, source }: Customer) =>
  post(
    server,
    '/api/client/order/place/without-login',
    {
      boxId,
      draftId,
      periodInMonths: 1,
      invoicingDetails: {
        type: 'FyzickaOsoba',
        firstName: 'Eva',
        lastName: 'Horváthová',
        email: `${draftId}@example.test`,
        telephoneNumber: phone,
        address: { street: 'Trnavská', number: '12', city: 'Bratislava', zip: '821 08', countryCode: 'SVK' },
      },
      consents: { terms: true, privacy: true, recurringPayments: true, earlyStart: true },
      language: 'sk',
      returnUrl: `${server.url}/order/status-check`,
    },
    { 'x-forwarded-for': source },
  )

async function pay(server: RunningServer, paymentUrl: string): Promise<void> {
  const body = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'Eva' })
  const page = server.url + new URL(paymentUrl).pathname
  await fetch(page, { method: 'POST', body, redirect: 'manual' })
}

const status = (server: RunningServer, orderId: string) => json(server, `/api/client/order/status?orderId=${orderId}`)

/** Orders and pays until the process dies, or until it is done. */
async function orderUntilCrash(
  server: RunningServer,
  customer: Customer,
): Promise<{ orderId: string; paymentUrl: string } | null> {
  const placed = await place(server, customer).catch(() => null)
  if (!placed) return null
  await pay(server, placed.paymentUrl).catch(() => {})
  for (let tries = 0; tries < 100; tries++) {
    const now = await status(server, placed.orderId).catch(() => null)
    if (!now || now.status === 'FULFILLED') break
    await pause(100)
  }
  return placed
}

/** What the customer does after the restart: looks, and tries again where nothing happened. */
async function recover(
  server: RunningServer,
  customer: Customer,
  known: { orderId: string; paymentUrl: string } | null,
) {
  const placed = known ?? (await place(server, customer))
  for (let tries = 0; tries < 100; tries++) {
    const now = await status(server, placed.orderId)
    if (now.status === 'FULFILLED') return now
    if (tries === 0) await pay(server, placed.paymentUrl).catch(() => {})
    if (tries === 20)
      await post(server, '/dev/clock', { now: new Date(Date.now() + 6 * 60_000).toISOString() }).catch(() => {})
    await pause(150)
  }
  return status(server, placed.orderId)
}

test.each(steps.map((step, i) => [step, i] as const))(
  'killed at %s, no paid order is lost',
  async (step, i) => {
    const customer = {
      boxId: boxes[i] ?? '',
      draftId: randomUUID(),
      phone: `+4219051${String(10_000 + i)}`,
      source: `198.51.100.${i + 1}`,
    }
    const dying = await start(`${step}:1`)
    const placed = await orderUntilCrash(dying, customer)
    await dying.stop()
    const healthy = await start()
    const end = await recover(healthy, customer, placed)
    await healthy.stop()
    expect(end.status).toBe('FULFILLED')
  },
  120_000,
)

test('after all of it, database and ledger agree', async () => {
  const database = overPool(openPostgres(postgres.url, 2))
  const violations = await findViolations(database.db, [...paymentInvariants, ...orderInvariants])
  await database.close()
  expect(violations).toEqual([])
})
