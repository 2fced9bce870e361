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
const unreachable = 'smtp://127.0.0.1:9'

/** Registers accounts, which sends e-mails, and returns the response times. */
async function register(app: TestApp, from: number, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = from; n < from + count; n++) {
    const startedMs = performance.now()
    const phoneNumber = `+4219${String(20_000_000 + n)}`
    const source = `10.1.${(n >> 8) & 255}.${n & 255}`
    const body = registration(`mail${n}@example.test`, { phoneNumber })
    const { status } = await app.request('POST', '/api/user/register', { body, source })
    if (status !== 201) throw new Error(`registration returned ${status}`)
    times.push(performance.now() - startedMs)
  }
  await app.runQueued()
  return times
}

/** Runs the outbox worker once with the given SMTP relay. */
const runOutbox = (app: TestApp, url: string) => {
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

async function deliverAfterOutage(app: TestApp, sink: SmtpSink, tally: Tally, count: number): Promise<number> {
  await register(app, 0, count)
  // The relay is unreachable for an hour, then defers every e-mail once, then accepts all of them.
  for (let passed = 0; passed < 60; passed += 5) {
    await runOutbox(app, unreachable)
    app.clock.advance(5 * minuteMs)
  }
  sink.mode = 'later'
  await runOutbox(app, sink.url)
  app.clock.advance(31 * minuteMs)
  sink.mode = 'accept'
  let minutes = 0
  for (; minutes < 30 && (await statusesOf(app)).some(({ status }) => status === 'WAITING'); minutes++) {
    await runOutbox(app, sink.url)
    app.clock.advance(minuteMs)
  }
  const rows = await statusesOf(app)
  for (const { id, status } of rows) {
    const times = sink.messageIds.filter((messageId) => messageId.includes(id)).length
    tally.record(status === 'SENT' && times === 1, () => `e-mail ${id} is ${status}, delivered ${times} times`)
  }
  tally.must(rows.length === count, () => `${rows.length} e-mails for ${count} accounts`)
  return minutes
}

async function dropConnections(app: TestApp, sink: SmtpSink, tally: Tally, from: number): Promise<void> {
  const before = sink.messageIds.length
  await register(app, from, 5)
  sink.mode = 'drop'
  await runOutbox(app, sink.url)
  app.clock.advance(minuteMs)
  sink.mode = 'accept'
  await runOutbox(app, sink.url)
  const ids = sink.messageIds.slice(before)
  tally.must(
    new Set(ids).size === 5 && ids.length <= 10,
    () => `${ids.length} deliveries of ${new Set(ids).size} e-mails`,
  )
  await register(app, from + 5, 1)
  sink.mode = 'never'
  await runOutbox(app, sink.url)
  const parked = (await statusesOf(app)).filter(({ status }) => status === 'PARKED').length
  tally.must(parked === 1, () => `${parked} e-mails are parked after a 550`)
}

/** An order only writes an outbox row, so it works without an SMTP server. */
async function orderWithoutRelay(app: TestApp, tally: Tally): Promise<void> {
  const [box] = await freeBoxes(app)
  const { status } = await submitOrder(app, { boxId: box?.id ?? '' })
  tally.must(status === 201, () => `an order without an SMTP server returns ${status}`)
}

export const mailDown: Hazard = {
  id: 'E3',
  guarantee: 'no e-mail is lost or sent twice while the SMTP server is down, and no call waits for it',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const sink = await startSmtpSink()
      const count = trialsOf(scale, 500)
      try {
        const minutes = await deliverAfterOutage(app, sink, tally, count)
        await dropConnections(app, sink, tally, count)
        await orderWithoutRelay(app, tally)
        tally.must(minutes <= 15, () => `all delivered ${minutes} minutes after the outage`)
        const medianMs = quantile(await register(app, count + 10, 5), 0.5)
        return tally.result(
          `${count} e-mails, relay down for an hour, busy, then up: all sent once after ${minutes} minutes; an e-mail that gets 421 after DATA is repeated with the same Message-ID; one that gets 550 is parked; a call takes ${Math.round(medianMs)} ms`,
        )
      } finally {
        await sink.close()
        await app.close()
      }
    }),
}
