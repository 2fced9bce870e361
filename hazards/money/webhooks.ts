import { randomUUID } from 'node:crypto'
import { sign } from '../../server/src/gateways/payments/sandbox/signature.ts'
import { dayMs } from '../../server/src/kernel/days.ts'
import { type PaymentTestApp, startPaymentTestApp } from '../../server/src/testing/payment-test-app.ts'
import { type ProviderMessages, providerMessages } from '../../server/src/testing/provider-messages.ts'
import { seededRandom, shuffled } from '../../testkit/random.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const history = ['OPEN', 'CHALLENGE', 'FAILED', 'FAILED', 'WAITING', 'PAID']

interface WebhookTest {
  readonly app: PaymentTestApp
  readonly messages: ProviderMessages
  readonly tally: Tally
  readonly timesMs: number[]
}

async function send({ messages, timesMs, tally }: WebhookTest, body: string): Promise<void> {
  const startedMs = performance.now()
  const { status } = await messages.send(body)
  timesMs.push(performance.now() - startedMs)
  tally.must(status === 204, () => `a genuine webhook gets ${status}`)
}

/** Sends the history of a payment in random order, some webhooks twice. */
async function inAnyOrder(setup: WebhookTest, rounds: number, random: () => number): Promise<void> {
  const { app, messages, tally } = setup
  for (let round = 0; round < rounds; round++) {
    const paymentId = await app.begin()
    const at = (n: number) => new Date(app.clock.now().getTime() + n * 1000)
    const bodies = history.map((status, n) => messages.write({ paymentId, status, at: at(n) }))
    const twice = bodies.filter(() => random() < 0.3)
    for (const body of shuffled([...bodies, ...twice], random)) {
      await send(setup, body)
      if (random() < 0.3) await app.runQueued()
    }
    await app.runQueued()
    const { status } = await app.payment(paymentId)
    const notifications = app.eventsOf(paymentId).filter((event) => event === 'paid').length
    tally.record(
      status === 'PAID' && notifications === 1,
      () => `order ${round}: ${status}, notified ${notifications} times`,
    )
  }
}

const disputeHistory = ['OPEN', 'OPEN', 'OPEN'] as const

/** Sends the webhooks of a payment and of its dispute in random order, some of them twice. */
async function disputesInAnyOrder(setup: WebhookTest, rounds: number, random: () => number): Promise<void> {
  const { app, messages, tally } = setup
  for (let round = 0; round < rounds; round++) {
    const paymentId = await app.begin()
    const at = (n: number) => new Date(app.clock.now().getTime() + n * 1000)
    const outcome = random() < 0.5 ? 'WON' : 'LOST'
    const amount = 1 + Math.floor(random() * 12_800)
    const disputes = [...disputeHistory, outcome].map((status, n) => {
      const changedAt = at(10 + n).toISOString()
      const dispute = { ref: `dp-${paymentId}`, kind: 'DISPUTE', status, amount, evidenceDueAt: null, changedAt }
      const message = JSON.parse(messages.write({ paymentId, status: 'PAID', at: at(5) }))
      return JSON.stringify({ ...message, id: randomUUID(), type: 'dispute', dispute })
    })
    const bodies = [...history.map((status, n) => messages.write({ paymentId, status, at: at(n) })), ...disputes]
    const twice = bodies.filter(() => random() < 0.3)
    for (const body of shuffled([...bodies, ...twice], random)) {
      await send(setup, body)
      if (random() < 0.3) await app.runQueued()
    }
    await app.runQueued()
    const { status } = await app.payment(paymentId)
    const rows = await app.database.db
      .selectFrom('dispute')
      .select('status')
      .where('paymentId', '=', paymentId)
      .execute()
    const expected = outcome === 'WON' ? 'PAID' : 'DISPUTED'
    tally.record(
      status === expected && rows.length === 1 && rows[0]?.status === outcome,
      () => `dispute ${round} that is ${outcome}: payment ${status}, ${rows.length} disputes`,
    )
  }
}

/** Sends each webhook 100 times concurrently. */
async function repeated(setup: WebhookTest, rounds: number): Promise<void> {
  const { app, messages, tally } = setup
  for (let round = 0; round < rounds; round++) {
    const paymentId = await app.begin()
    const body = messages.write({ paymentId, status: 'PAID' })
    await Promise.all(Array.from({ length: 100 }, () => send(setup, body)))
    await app.runQueued()
    tally.record(app.eventsOf(paymentId).join() === 'paid', () => `100 copies: ${app.eventsOf(paymentId)}`)
  }
}

/** Sends forged, outdated and altered webhooks, and genuine ones with an unknown payment or status. */
async function forged({ app, messages, tally }: WebhookTest, rounds: number, random: () => number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const paymentId = await app.begin()
    const body = messages.write({ paymentId, status: 'PAID' })
    const now = app.clock.now()
    const signed = (secret: string, text: string, at: Date) => sign(secret, Buffer.from(text), at)
    const at = Math.floor(random() * body.length)
    const altered = `${body.slice(0, at)}${body[at] === '0' ? '1' : '0'}${body.slice(at + 1)}`
    const forgeries: [string, string][] = [
      [body, ''],
      [body, 't=1,v1=zz'],
      [body, signed('another secret', body, now)],
      [body, signed(messages.secret, body, new Date(now.getTime() - 3 * dayMs))],
      [body, signed(messages.secret, body, new Date(now.getTime() + dayMs))],
      [altered, signed(messages.secret, body, now)],
    ]
    for (const [text, signature] of forgeries) {
      const { status } = await messages.send(text, signature)
      tally.record(status === 400 || status === 401, () => `a forged webhook gets ${status}`)
    }
    await messages.send(messages.write({ paymentId: randomUUID(), status: 'PAID' }))
    await messages.send(messages.write({ paymentId, status: 'NEW_KIND' }))
    await app.runQueued()
    const { status } = await app.payment(paymentId)
    tally.record(
      status === 'CREATED' && app.eventsOf(paymentId).length === 0,
      () => `forged webhooks changed the payment to ${status}`,
    )
  }
}

export const webhooks: Hazard = {
  id: 'A6',
  guarantee: 'webhooks have one effect in any order and number, and forged webhooks have none',
  run: (scale) =>
    onPostgres(async () => {
      const app = await startPaymentTestApp()
      const tally = new Tally()
      const setup: WebhookTest = { app, messages: providerMessages(app), tally, timesMs: [] }
      const random = seededRandom(scale.seed)
      const [orders, disputes] = [trialsOf(scale, 500), trialsOf(scale, 300)]
      const [repeats, forgeries] = [trialsOf(scale, 20), trialsOf(scale, 100)]
      try {
        await inAnyOrder(setup, orders, random)
        await disputesInAnyOrder(setup, disputes, random)
        await repeated(setup, repeats)
        await forged(setup, forgeries, random)
      } finally {
        await app.close()
      }
      const p99 = Math.round(quantile(setup.timesMs, 0.99))
      tally.must(p99 <= 1_000, () => `responses in ${p99} ms (p99)`)
      return tally.result(
        `${orders} shuffled histories, ${disputes} with a dispute, ${repeats} × 100 repeats, ${forgeries} × 6 forgeries; responses in ${p99} ms (p99)`,
      )
    }),
}
