import { randomUUID } from 'node:crypto'
import { expireOrdersJob } from '../../server/src/features/orders/index.ts'
import { cardForm, sandboxCards, startPaymentTestApp } from '../../server/src/testing/payment-test-app.ts'
import { providerMessages } from '../../server/src/testing/provider-messages.ts'
import { startTestApp } from '../../server/src/testing/test-app.ts'
import { allFreeBoxes } from '../harness/all-free-boxes.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const declinesAllowed = 5
const holdsPerSource = 30
const holdsPerBrowser = 2
const holdMs = 15 * 60_000

/** One client IP submits many declined cards. */
async function tryCards(tally: Tally, count: number): Promise<void> {
  const app = await startPaymentTestApp()
  try {
    let evaluated = 0
    for (let n = 0; n < count; n++) {
      const { path, paymentId } = await app.open()
      await app.submit(path, cardForm(sandboxCards.declined), '203.0.113.7')
      await app.settle()
      const declined = (await app.payment(paymentId)).status === 'FAILED'
      if (declined) evaluated += 1
      tally.record(evaluated <= declinesAllowed, () => `card ${n} was the ${evaluated}th declined card`)
    }
    const { path, paymentId } = await app.open()
    await app.submit(path, cardForm(sandboxCards.pays), '198.51.100.9')
    await app.settle()
    const { status } = await app.payment(paymentId)
    tally.must(status === 'PAID', () => `the valid card of another client: ${status}`)
  } finally {
    await app.close()
  }
}

const devicesPerSource = 4

/** One client IP submits declined cards on payment pages of the provider, each time with a new device id. */
async function tryCardsOnPages(tally: Tally, count: number): Promise<void> {
  const app = await startPaymentTestApp()
  try {
    const messages = providerMessages(app)
    const open = (source: string, device: string) => app.open({ client: { source, device } }).catch(() => null)
    let declined = 0
    for (let n = 0; n < count; n++) {
      const page = await open('203.0.113.9', `device-${n}`)
      if (page) {
        declined += 1
        const { paymentId } = page
        await messages.send(messages.write({ paymentId, status: 'FAILED', declineCode: 'stolen_card' }))
        await app.runQueued()
      }
      tally.record(
        declined <= declinesAllowed * devicesPerSource,
        () => `page ${n} was the ${declined}th with a declined card`,
      )
    }
    tally.must((await open('198.51.100.9', 'honest')) !== null, () => 'another client gets no payment page')
    app.clock.advance(60 * 60_000)
    tally.must((await open('203.0.113.9', 'honest')) !== null, () => 'no payment page opens after an hour')
  } finally {
    await app.close()
  }
}

/** Two client IPs try to hold many Boxes without paying: one from one browser, the other as a new browser each time. */
async function holdManyBoxes(tally: Tally, count: number): Promise<void> {
  const app = await startTestApp()
  try {
    const boxes = await allFreeBoxes(app)
    const hold = (boxId: string, source: string, browser: string) =>
      app.request('PUT', '/api/client/order/offer/summary', {
        body: { boxId, periodInMonths: 1, draftId: randomUUID() },
        headers: { 'x-session-id': browser },
        source,
      })
    const holdEach = async (source: string, allowed: number, browserOf: (n: number) => string) => {
      let held = 0
      for (let n = 0; n < count; n++) {
        const { status } = await hold(boxes[n % boxes.length]?.id ?? '', source, browserOf(n))
        if (status === 200) held += 1
        tally.record(held <= allowed && status < 500, () => `hold ${n}: ${status}, ${held} open`)
      }
    }
    await holdEach('203.0.113.7', holdsPerBrowser, () => 'one-browser')
    await holdEach('203.0.113.8', holdsPerSource, (n) => `browser-${n}`)
    app.clock.advance(holdMs + 1)
    await expireOrdersJob.run(app.services.ctx, {})
    for (let n = 0; n < holdsPerSource; n++) {
      const { status } = await hold(boxes[n]?.id ?? '', `198.51.100.${n}`, `later-${n}`)
      tally.must(status === 200, () => `a hold did not expire after 15 minutes: ${status}`)
    }
  } finally {
    await app.close()
  }
}

export const cardTesting: Hazard = {
  id: 'A15',
  guarantee: 'one client IP can neither test many cards nor hold many Boxes',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const [declines, holds] = [trialsOf(scale, 500), trialsOf(scale, 200)]
      await tryCards(tally, declines)
      await tryCardsOnPages(tally, declines)
      await holdManyBoxes(tally, holds)
      return tally.result(
        `${declines} declined cards (${declinesAllowed} reach the bank), ${declines} pages of a provider (${declinesAllowed * devicesPerSource} open), ${holds} unpaid holds of one browser (${holdsPerBrowser} accepted) and ${holds} of one client IP (${holdsPerSource} accepted), each for 15 minutes`,
      )
    }),
}
