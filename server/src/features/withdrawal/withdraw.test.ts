import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findViolations,
  paymentInvariants,
  rentInvariants,
  withdrawalInvariants,
} from '#src/features/operations/index.ts'
import { json } from '#src/kernel/database/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { fetchEmails, passObjectionPeriod, stateAndFetchLinks, stateWithdrawal } from '#src/testing/test-withdrawals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fetchStates = async () =>
  (await app.database.db.selectFrom('withdrawalStatement').select('state').orderBy('receivedAt').execute()).map(
    ({ state }) => state,
  )

test('returns only the time of receipt, with or without a match, and changes no contract', async () => {
  const eva = await createTenant(app, validCard)
  const before = (await eva.contract()).body
  const right = await stateWithdrawal(app, { orderNumber: eva.orderNumber.toLowerCase(), email: eva.email })
  const wrong = await stateWithdrawal(app, { orderNumber: eva.orderNumber, email: 'somebody@else.test' })
  const unknown = await stateWithdrawal(app, { orderNumber: 'OB1999000001', email: 'somebody@else.test' })
  for (const { status, body } of [right, wrong, unknown]) {
    expect([status, body]).toEqual([200, { receivedAt: app.clock.now().toISOString() }])
  }
  await app.runQueued()
  expect((await eva.contract()).body).toEqual(before)
  expect((await fetchStates()).sort()).toEqual(['PENDING', 'UNMATCHED', 'UNMATCHED'])
})

test('sends the links to the e-mail on file and not to the billing e-mail', async () => {
  const billing = 'accounts@billing.test'
  const eva = await createTenant(app, validCard)
  const document = await documentOf(eva.contractId)
  const customer = { ...document.customer, email: billing }
  await app.database.db
    .updateTable('contract')
    .set({ document: json({ ...document, customer }) })
    .where('id', '=', eva.contractId)
    .execute()
  await stateWithdrawal(app, { orderNumber: eva.orderNumber, email: billing })
  await app.runQueued()
  await app.services.sendEmails()
  const linked = app.sent.splice(0).map(({ to, text }) => [to, text?.includes('decision=confirm')])
  expect(linked).toContainEqual([billing, false])
  expect(linked).toContainEqual([eva.email, true])
})

const documentOf = async (id: string) =>
  (await app.database.db.selectFrom('contract').select('document').where('id', '=', id).executeTakeFirstOrThrow())
    .document

test('takes effect 48 hours after the receipt without an objection and counts from the receipt', async () => {
  const eva = await createTenant(app, validCard)
  const receivedAt = app.clock.now().toISOString()
  await stateAndFetchLinks(app, eva)
  app.clock.advance(47 * 60 * 60_000)
  await app.runQueued()
  expect((await eva.contract()).body.status).toBe('ACTIVE')
  await passObjectionPeriod(app)
  expect((await eva.contract()).body).toMatchObject({ status: 'TERMINATING', withdrawal: { receivedAt } })
})

test('sends the links of the pending statement again after a repeated statement', async () => {
  const eva = await createTenant(app, validCard)
  const first = await stateAndFetchLinks(app, eva)
  app.clock.advance(60_000)
  const again = await stateAndFetchLinks(app, eva)
  expect(again.token).toBe(first.token)
})

test('passes a statement after the withdrawal period to staff', async () => {
  const eva = await createTenant(app, validCard)
  app.clock.advance(20 * 24 * 60 * 60_000)
  await stateWithdrawal(app, { orderNumber: eva.orderNumber, email: eva.email })
  const sent = await fetchEmails(app, 'ahoj@boxzone.test')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain(eva.orderNumber)
  expect((await eva.contract()).body.withdrawal).toBeNull()
})

test.each([
  ['e-mail address', (n: number) => ({ orderNumber: `OB199900010${n}`, email: 'often@else.test' })],
  ['number', (n: number) => ({ orderNumber: 'OB1999000200', email: `n${n}@else.test` })],
])('refuses the sixth statement of a day with the same %s', async (_case, statement) => {
  for (let n = 0; n < 5; n++) expect((await stateWithdrawal(app, statement(n))).status).toBe(200)
  const { status, body } = await stateWithdrawal(app, statement(5))
  expect([status, body.code]).toEqual([429, 'rate-limited'])
  app.clock.advance(25 * 60 * 60_000)
  expect((await stateWithdrawal(app, statement(6))).status).toBe(200)
})

test('limits matching and unknown statements equally', async () => {
  const eva = await createTenant(app, validCard)
  const fetchResponses = async (orderNumber: string, email: string) => {
    const found = []
    for (let n = 0; n < 7; n++) {
      const { status, body } = await stateWithdrawal(app, { orderNumber, email })
      found.push([status, body.code])
    }
    return found
  }
  expect(await fetchResponses(eva.orderNumber, eva.email)).toEqual(
    await fetchResponses('OB1999000300', 'unknown@else.test'),
  )
})

test('sends the receipt in the language of the page and the staff e-mail in the operator’s language', async () => {
  await fetchEmails(app, '')
  await stateWithdrawal(app, { orderNumber: 'OB1999000002', email: 'ktos@else.test', language: 'hu' })
  await app.runQueued()
  await app.services.sendEmails()
  const languages = app.sent.splice(0).map(({ to, html }) => [to, /<html[^>]* lang="(\w+)"/.exec(html ?? '')?.[1]])
  expect(Object.fromEntries(languages)).toEqual({ 'ktos@else.test': 'hu', 'ahoj@boxzone.test': 'sk' })
})

test('leaves all invariants intact', async () => {
  await app.settle()
  expect(
    await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants, ...withdrawalInvariants]),
  ).toEqual([])
})
