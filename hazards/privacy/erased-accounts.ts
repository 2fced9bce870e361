import { dayMs } from '../../server/src/kernel/days.ts'
import { runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import {
  confirmPassword,
  createAccount,
  linkToken,
  login,
  registration,
  type TestAccount,
} from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { cards, consents, freeBoxes, payOrder } from '../../server/src/testing/test-orders.ts'
import { findText, tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { productionSettings } from '../harness/production.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Tables that still contain data after the removal: the e-mail that confirms it, which a job deletes one day later. */
const temporaryTables = new Set(['outbox_email'])
/** Adds the tables with data that the law requires: contracts and invoices. */
const requiredByLaw = new Set([...temporaryTables, 'contract', 'invoice'])

function detailsOf(canary: string, { email, phoneNumber }: TestAccount) {
  const address = { street: canary, number: '1', city: canary, zip: '81101', countryCode: 'SVK' }
  const names = { type: 'FyzickaOsoba', firstName: canary, lastName: canary, email, address }
  return { ...names, telephoneNumber: phoneNumber }
}

/** Removes the account. Returns the forbidden tables that still contain its data. A wrong status is the first item. */
async function removeAccount(
  app: TestApp,
  canary: string,
  account: TestAccount,
  allowed: ReadonlySet<string>,
): Promise<string[]> {
  const { db } = app.database
  await confirmPassword(app, account.token)
  const { status } = await app.request('POST', '/api/client/my/remove-account', { token: account.token })
  await app.services.sendEmails()
  const remaining = new Set([...(await findText(db, canary)), ...(await findText(db, account.phoneNumber))])
  const wrong = [...remaining].filter((table) => !allowed.has(table))
  return status === 204 ? wrong : [`${status}`, ...wrong]
}

/**
 * Fails one login and changes the e-mail address, so the database holds the former e-mail address and a link that
 * restores it.
 */
async function changeEmail(app: TestApp, account: TestAccount, email: string): Promise<void> {
  const { token, phoneNumber } = account
  await login(app, account.email, { password: 'Wrong123' })
  await confirmPassword(app, token)
  await app.request('PUT', '/api/client/my/profile', { token, body: { ...registration(email), phoneNumber } })
  const confirmation = await linkToken(app, email, '/confirm-email?token=')
  const { status } = await app.request('POST', '/auth/email/confirm', { token, body: { token: confirmation } })
  if (status !== 200) throw new Error(`the e-mail change returned ${status}`)
}

async function eraseCustomers(tally: Tally, count: number): Promise<number> {
  const app = await startTestApp(productionSettings)
  try {
    for (let n = 0; n < count; n++) {
      const canary = `canary${n}erased`
      const email = `${canary}@example.test`
      const account = await createAccount(app, email)
      const { token, phoneNumber } = account
      const invoicingDetails = detailsOf(canary, account)
      const profile = { ...registration(email), phoneNumber, firstName: canary, invoicingDetails }
      await app.request('PUT', '/api/client/my/profile', { token, body: profile })
      await app.request('POST', '/api/client/my/subscribe-to-newsletter', { token, body: {} })
      const message = { name: canary, email: `other${canary}@example.test`, message: canary }
      await app.request('POST', '/api/client/assistant/handover', { token, body: message, source: `10.12.1.${n}` })
      await app.request('POST', '/auth/password/request-reset', { body: { email }, source: `10.12.0.${n}` })
      await app.runQueued()
      await app.services.sendEmails()
      await changeEmail(app, account, `new${canary}@example.test`)
      const wrong = await removeAccount(app, canary, account, temporaryTables)
      tally.record(wrong.length === 0, () => `data remains in ${wrong.join(', ')}`)
    }
    const emails = await app.database.db
      .selectFrom('outboxEmail')
      .select(['kind', 'data'])
      .where('recipient', 'like', '%canary%')
      .execute()
    tally.must(
      emails.every(({ kind, data }) => kind === 'account-removed' && data === null),
      () => `e-mails ${[...new Set(emails.map(({ kind }) => kind))].join(', ')} remain`,
    )
    return (await tablesOf(app.database.db)).length
  } finally {
    await app.close()
  }
}

/**
 * Leaves personal data in every way a tenant can: an order, a request for a free Box, a withdrawal with an unknown order
 * number, an item, an insurance claim. Then withdraws from the contract and confirms the eviction if it has started.
 */
async function rentAndWithdraw(app: TestApp, canary: string, account: TestAccount, boxId: string): Promise<void> {
  const { token, email } = account
  const send = async (method: 'POST' | 'PUT', path: string, body: unknown = {}) => {
    const response = await app.request(method, `/api/client/${path}`, { token, body })
    if (response.status >= 300) throw new Error(`${path} returned ${response.status} ${JSON.stringify(response.body)}`)
    return response.body
  }
  const order = {
    boxId,
    periodInMonths: 1,
    invoicingDetails: detailsOf(canary, account),
    consents: { ...consents, earlyStart: true },
    language: 'sk',
  }
  const returnUrl = 'https://boxzone.test/order/status-check'
  const { paymentUrl } = await send('POST', 'order/place/with-login', { ...order, returnUrl })
  await payOrder(app, paymentUrl, cards.pays)
  const [contract] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  await send('PUT', `warehouse/${contract.warehouse.id}/subscribe/new-free-box`, { email, language: 'sk' })
  await send('POST', 'contract/withdraw', { orderNumber: `OB1999${boxId.slice(0, 6)}`, email, name: canary })
  const { id: itemId } = await send('POST', `contract/${contract.id}/items`, { name: canary, note: canary })
  const happenedOn = app.clock.now().toISOString().slice(0, 10)
  const claim = { happenedOn, description: canary, itemIds: [itemId] }
  await send('POST', `contract/${contract.id}/insurance-claim`, claim)
  await send('POST', `contract/${contract.id}/withdraw`)
  // Only a started contract needs an eviction. All tenants pay with one card: only its first two orders start early.
  const [withdrawn] = (await app.request('GET', '/api/client/my/contracts', { token })).body
  if (withdrawn.status === 'TERMINATING') await send('POST', `contract/${contract.id}/cancelation/evict`)
}

async function eraseTenants(tally: Tally, count: number): Promise<void> {
  const app = await startTestApp()
  try {
    const accounts: [string, TestAccount][] = []
    for (const [n, { id }] of (await freeBoxes(app)).slice(0, count).entries()) {
      const canary = `canary${n}tenant`
      const account = await createAccount(app, `${canary}@example.test`)
      await rentAndWithdraw(app, canary, account, id)
      accounts.push([canary, account])
    }
    app.clock.advance(dayMs)
    await runScheduledJobs(app)
    for (const [canary, account] of accounts) {
      const cardsOf = app.database.db
        .selectFrom('storedCard')
        .innerJoin('account', 'account.id', 'storedCard.accountId')
        .select('storedCard.id')
        .where('account.email', '=', account.email)
      const [card] = await cardsOf.execute()
      const wrong = await removeAccount(app, canary, account, requiredByLaw)
      tally.record(wrong.length === 0, () => `data of a tenant remains in ${wrong.join(', ')}`)
      const remainingCard = app.database.db
        .selectFrom('storedCard')
        .select('id')
        .where('id', '=', card?.id ?? '')
      const isGone = card !== undefined && (await remainingCard.execute()).length === 0
      tally.record(isGone, () => (card ? 'the stored card of a tenant remains' : 'a tenant had no card'))
    }
    await runScheduledJobs(app)
    await app.settle()
    const attached = await app.database.db.selectFrom('cardDetachment').select('id').execute()
    tally.must(attached.length === 0, () => `${attached.length} cards of erased accounts remain at the provider`)
  } finally {
    await app.close()
  }
}

export const erasedAccounts: Hazard = {
  id: 'F2',
  guarantee: 'after account removal only the data that the law requires remains',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const [count, tenantCount] = [trialsOf(scale, 20), trialsOf(scale, 10)]
      const tables = await eraseCustomers(tally, count)
      await eraseTenants(tally, tenantCount)
      return tally.result(
        `${count} accounts with profile, newsletter, reset, failed login and changed e-mail address; ${tenantCount} tenants with card, order, free-Box request and withdrawal; ${tables} tables searched`,
      )
    }),
}
