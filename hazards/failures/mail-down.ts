import { emails } from '../../server/src/emails.ts'
import { smtpTransport } from '../../server/src/gateways/mail/smtp.ts'
import { sendDueEmails } from '../../server/src/kernel/mail/outbox-worker.ts'
import { registration } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '../../server/src/testing/test-orders.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type SmtpSink, startSmtpSink } from '../harness/smtp-sink.ts'
import { type Hazard, quantile, Tally, trialsOf } from '../hazard.ts'

const minuteMs = 60_000
const away = 'smtp://127.0.0.1:9'

/** Everybody who registers gets a letter; answers how long each took. */
async function register(app: TestApp, from: number, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = from; n < from + count; n++) {
    const startedMs = performance.now()
    const phoneNumber = `+4219${String(20_000_000 + n)}`
    const source = `10.1.${(n >> 8) & 255}.${n & 255}`
    const body = registration(`mail${n}@example.test`, { phoneNumber })
    const { status } = await app.request('POST', '/api/user/register', { body, source })
    if (status !== 201) throw new Error(`registering answered ${status}`)
    times.push(performance.now() - startedMs)
  }
  await app.runQueued()
  return times
}

/** The worker's round with this relay. */
const round = (app: TestApp, url: string) => {
  const { services } = app
  const { config, clock, log, ctx } = services
  const transport = smtpTransport(url, config.MAIL_FROM)
  return sendDueEmails({
    db: ctx.db,
    clock,
    config,
    log,
    cipher: ctx.cipher,
    renderPdf: ctx.renderPdf,
    transport,
    emails,
  })
}

async function statusesOf(app: TestApp) {
  const rows = await app.database.db
    .selectFrom('outboxEmail')
    .select(['id', 'status'])
    .where('recipient', 'like', 'mail%@example.test')
    .execute()
  return rows
}

async function lateDelivery(app: TestApp, sink: SmtpSink, tally: Tally, count: number): Promise<number> {
  await register(app, 0, count)
  // An hour without a relay, then a quarter of an hour of "later", then letters that are taken and not acknowledged.
  for (let passed = 0; passed < 60; passed += 5) {
    await round(app, away)
    app.clock.advance(5 * minuteMs)
  }
  sink.mode = 'later'
  await round(app, sink.url)
  app.clock.advance(31 * minuteMs)
  sink.mode = 'accept'
  let minutes = 0
  for (; minutes < 30 && (await statusesOf(app)).some(({ status }) => status === 'WAITING'); minutes++) {
    await round(app, sink.url)
    app.clock.advance(minuteMs)
  }
  const letters = await statusesOf(app)
  for (const { id, status } of letters) {
    const times = sink.taken.filter((messageId) => messageId.includes(id)).length
    tally.try(status === 'SENT' && times === 1, () => `letter ${id} is ${status}, delivered ${times} times`)
  }
  tally.must(letters.length === count, () => `${letters.length} letters for ${count} people`)
  return minutes
}

async function ambiguous(app: TestApp, sink: SmtpSink, tally: Tally, from: number): Promise<void> {
  const before = sink.taken.length
  await register(app, from, 5)
  sink.mode = 'drop'
  await round(app, sink.url)
  app.clock.advance(minuteMs)
  sink.mode = 'accept'
  await round(app, sink.url)
  const ids = sink.taken.slice(before)
  tally.must(
    new Set(ids).size === 5 && ids.length <= 10,
    () => `${ids.length} deliveries of ${new Set(ids).size} letters`,
  )
  await register(app, from + 5, 1)
  sink.mode = 'never'
  await round(app, sink.url)
  const parked = (await statusesOf(app)).filter(({ status }) => status === 'PARKED').length
  tally.must(parked === 1, () => `${parked} letters are parked after a 550`)
}

/** An order is as quick without a mail server as with one: it only writes a row. */
async function ordersWithout(app: TestApp, tally: Tally): Promise<void> {
  const [box] = await freeBoxes(app)
  const { status } = await submitOrder(app, { boxId: box?.id ?? '' })
  tally.must(status === 201, () => `an order without a mail server is answered ${status}`)
}

export const mailDown: Hazard = {
  id: 'E3',
  promise: 'no letter is lost or doubled while the mail server is away, and nothing waits for it',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const sink = await startSmtpSink()
      const count = trialsOf(scale, 500)
      try {
        const minutes = await lateDelivery(app, sink, tally, count)
        await ambiguous(app, sink, tally, count)
        await ordersWithout(app, tally)
        tally.must(minutes <= 15, () => `all delivered ${minutes} minutes after the return`)
        const with5 = quantile(await register(app, count + 10, 5), 0.5)
        return tally.result(
          `${count} letters, relay away for an hour, busy, then back: all out after ${minutes} minutes, once each; 421 after DATA repeats under the same Message-ID; 550 parks; a call takes ${Math.round(with5)} ms`,
        )
      } finally {
        await sink.close()
        await app.close()
      }
    }),
}
