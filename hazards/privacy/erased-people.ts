import { dayMs } from '../../server/src/kernel/days.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { createAccount, registration, type TestAccount } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { cards, consents, freeBoxes, payOrder } from '../../server/src/testing/test-orders.ts'
import { findText, tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { productionSettings } from '../harness/production.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** The letter that says so is forgotten a day later, by a job of its own. */
const mayKeep = new Set(['outbox_email'])
/** What a tenant signed and what was invoiced. */
const byLaw = new Set([...mayKeep, 'contract', 'invoice'])

function detailsOf(canary: string, { email, phoneNumber }: TestAccount) {
  const address = { street: canary, number: '1', city: canary, zip: '81101', countryCode: 'SVK' }
  const names = { type: 'FyzickaOsoba', firstName: canary, lastName: canary, email, address }
  return { ...names, telephoneNumber: phoneNumber }
}

/** Removes the account and looks for what is left. */
async function leave(app: TestApp, canary: string, person: TestAccount, kept: ReadonlySet<string>): Promise<string[]> {
  const { db } = app.database
  const { status } = await app.request('POST', '/api/client/my/remove-account', { token: person.token })
  await app.services.sendEmails()
  const left = new Set([...(await findText(db, canary)), ...(await findText(db, person.phoneNumber))])
  const wrong = [...left].filter((table) => !kept.has(table))
  return status === 204 ? wrong : [`${status}`, ...wrong]
}

async function visitors(tally: Tally, count: number): Promise<number> {
  const app = await startTestApp(productionSettings)
  try {
    for (let n = 0; n < count; n++) {
      const canary = `canary${n}erased`
      const email = `${canary}@example.test`
      const person = await createAccount(app, email)
      const { token, phoneNumber } = person
      const invoicingDetails = detailsOf(canary, person)
      const profile = { ...registration(email), phoneNumber, firstName: canary, invoicingDetails }
      await app.request('PUT', '/api/client/my/profile', { token, body: profile })
      await app.request('POST', '/api/client/my/subscribe-to-newsletter', { token, body: {} })
      await app.request('POST', '/auth/password/request-reset', { body: { email }, source: `10.12.0.${n}` })
      await app.runQueued()
      await app.services.sendEmails()
      const wrong = await leave(app, canary, person, mayKeep)
      tally.try(wrong.length === 0, () => `still in ${wrong.join(', ')}`)
    }
    const letters = await app.database.db
      .selectFrom('outboxEmail')
      .select(['kind', 'data'])
      .where('recipient', 'like', 'canary%')
      .execute()
    tally.must(
      letters.every(({ kind, data }) => kind === 'account-removed' && data === null),
      () => `letters of ${[...new Set(letters.map(({ kind }) => kind))].join(', ')} are kept`,
    )
    return (await tablesOf(app.database.db)).length
  } finally {
    await app.close()
  }
}

/** Rents with a card, waits for another Box, says wrongly and then rightly that they withdraw, and moves out. */
async function rentAndLeave(app: TestApp, canary: string, person: TestAccount, boxId: string): Promise<void> {
  const { token, email } = person
  const ask = async (method: 'POST' | 'PUT', path: string, body: unknown = {}) => {
    const answer = await app.request(method, `/api/client/${path}`, { token, body })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const wish = { boxId, periodInMonths: 1, invoicingDetails: detailsOf(canary, person), consents, language: 'sk' }
  const returnUrl = 'https://boxzone.test/order/status-check'
  const { paymentUrl } = await ask('POST', 'order/place/with-login', { ...wish, returnUrl })
  await payOrder(app, paymentUrl, cards.pays)
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  await ask('PUT', `warehouse/${contract.warehouse.id}/subscribe/new-free-box`, { email, language: 'sk' })
  await ask('POST', 'contract/withdraw', { orderNumber: 'OB1999000001', email, name: canary })
  await ask('POST', `contract/${contract.id}/withdraw`)
  await ask('POST', `contract/${contract.id}/cancelation/evict`)
}

async function tenants(tally: Tally, count: number): Promise<void> {
  const app = await startTestApp()
  try {
    const people: [string, TestAccount][] = []
    for (const [n, { id }] of (await freeBoxes(app)).slice(0, count).entries()) {
      const canary = `canary${n}tenant`
      const person = await createAccount(app, `${canary}@example.test`)
      await rentAndLeave(app, canary, person, id)
      people.push([canary, person])
    }
    app.clock.advance(dayMs)
    await runScheduledJobs(app)
    for (const [canary, person] of people) {
      const cardsOf = app.database.db
        .selectFrom('storedCard')
        .innerJoin('account', 'account.id', 'storedCard.accountId')
        .select('storedCard.id')
        .where('account.email', '=', person.email)
      const [card] = await cardsOf.execute()
      const wrong = await leave(app, canary, person, byLaw)
      tally.try(wrong.length === 0, () => `a tenant is still in ${wrong.join(', ')}`)
      const kept = app.database.db
        .selectFrom('storedCard')
        .select('id')
        .where('id', '=', card?.id ?? '')
      const isGone = card !== undefined && (await kept.execute()).length === 0
      tally.try(isGone, () => (card ? 'the card of a tenant is kept' : 'a tenant had no card'))
    }
  } finally {
    await app.close()
  }
}

export const erasedPeople: Hazard = {
  id: 'F2',
  promise: 'who leaves leaves no trace outside what the law keeps',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const [count, tenantCount] = [trialsOf(scale, 20), trialsOf(scale, 10)]
      const tables = await visitors(tally, count)
      await tenants(tally, tenantCount)
      return tally.result(
        `${count} people with profile, newsletter, reset; ${tenantCount} tenants with card, order, waiting request and withdrawal; ${tables} tables searched`,
      )
    }),
}
