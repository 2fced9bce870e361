import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, consents, freeBoxes, payOrder } from '#src/testing/test-orders.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { newPerson, openLink, orderOfDraft, preparedToken, prepareOrder } from './testing/prepare-order.ts'

let app: TestApp
let staff: string
let boxId: string
beforeAll(async () => {
  app = await startTestApp()
  staff = await signInAs(app, 'DESK')
})
beforeEach(async () => {
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterAll(() => app.close())

/** Prepares an order and opens its link. */
async function prepare(changes = {}, person = newPerson()) {
  const { status } = await prepareOrder(app, { token: staff, boxId, changes: { person, ...changes } })
  expect(status).toBe(201)
  const link = await preparedToken(app, person.email)
  const { body } = await openLink(app, link)
  return { email: person.email, link, draft: body, draftId: String(body.draftId) }
}

const summaryOf = (draftId: string, changes = {}) =>
  app.request('PUT', '/api/client/order/offer/summary', { body: { boxId, periodInMonths: 3, draftId, ...changes } })

interface Placing {
  readonly draftId: string
  readonly email: string
}

function place({ draftId, email }: Placing, changes: Readonly<Record<string, unknown>> = {}, token?: string) {
  const { details, ...rest } = changes
  const order = orderOfDraft({ draftId, boxId, email })
  const invoicingDetails = { ...order.invoicingDetails, ...(typeof details === 'object' ? details : {}) }
  const path = `/api/client/order/place/${token ? 'with' : 'without'}-login`
  const body = { ...order, consents, ...rest, invoicingDetails }
  return app.request('POST', path, { body, ...(token ? { token } : {}) })
}

const contractOf = (orderId: string) =>
  app.database.db.selectFrom('contract').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()

test('opens the order with the choices of staff, the name and e-mail of the customer, and no consent', async () => {
  const { draft, email, draftId } = await prepare()
  expect(draft).toMatchObject({ boxId, periodInMonths: 3, insuranceId: null, voucherToken: null, needsLogin: false })
  expect(draft.invoicingDetails).toEqual({ firstName: 'Eva', lastName: 'Horváthová', email })
  expect(draft).not.toHaveProperty('consents')
  const { body } = await summaryOf(draftId)
  expect(body).toMatchObject({ isPrepared: true, canProlong: false, priceGuaranteeMonths: 12, orderedOn: '2026-11-15' })
  expect(Date.parse(body.heldUntil) - app.clock.now().getTime()).toBe(48 * 3_600_000)
  const refused = await place({ draftId, email }, { consents: { ...consents, terms: false } })
  expect(refused.body).toMatchObject({ code: 'validation', fields: { 'consents.terms': 'mustBeChecked' } })
})

test('opens the link again until the order is paid and then refuses it with the id of the order', async () => {
  const { link, draftId, email } = await prepare()
  expect((await openLink(app, link)).body.draftId).toBe(draftId)
  const placed = await place({ draftId, email })
  expect((await openLink(app, link)).status).toBe(200)
  await payOrder(app, placed.body.paymentUrl, cards.pays, email)
  const paid = await openLink(app, link)
  expect([paid.status, paid.body.code, paid.body.orderId]).toEqual([409, 'Order/already-paid', placed.body.orderId])
  const { body } = await app.request('GET', '/api/office/orders?state=PAID', { token: staff })
  const { id: contractId } = await contractOf(placed.body.orderId)
  expect(body.items[0]).toMatchObject({ state: 'PAID', contractId, customer: { email } })
})

test('refuses another person, with and without an account', async () => {
  const { link, draftId, email } = await prepare()
  expect((await place({ draftId, email: 'other@example.test' })).body.code).toBe('Order/other-person')
  const other = await createAccount(app, 'other-account@example.test')
  expect((await place({ draftId, email }, {}, other.token)).body.code).toBe('Order/other-person')
  expect((await openLink(app, link, other.token)).body.code).toBe('Order/other-person')
  expect((await place({ draftId, email })).status).toBe(201)
})

test('requires the account of a customer and fills in only name and e-mail from the link', async () => {
  const eva = await createTenant(app, validCard)
  boxId = (await freeBoxes(app))[0]?.id ?? ''
  const { draft, draftId, email } = await prepare({}, newPerson(eva.email))
  expect([draft.needsLogin, Object.keys(draft.invoicingDetails)]).toEqual([true, ['firstName', 'lastName', 'email']])
  expect((await place({ draftId, email })).body.code).toBe('Autoregistration/email-taken')
  const order = { ...orderOfDraft({ draftId, boxId, email }), consents }
  expect((await eva.post('/api/client/order/place/with-login', order)).status).toBe(201)
})

test('applies no hold limit of the customer to a Box that staff hold', async () => {
  const person = newPerson()
  const orders = []
  for (let index = 0; index < 3; index += 1) {
    boxId = (await freeBoxes(app))[0]?.id ?? ''
    const { draftId, email } = await prepare({}, person)
    orders.push((await place({ draftId, email }, { details: { telephoneNumber: '+421905880000' } })).status)
  }
  expect(orders).toEqual([201, 201, 201])
  expect(await app.database.db.selectFrom('boxHold').select('boxId').where('boxId', '=', boxId).execute()).toEqual([])
})

test('uses a voucher once per person, also in a prepared order', async () => {
  const code = `ONCE${String(app.clock.now().getTime())}`
  const rule = { kind: 'PERCENT', value: 10, currency: null, validUntil: null, maxUses: null } as const
  const voucher = { code, ...rule, validFrom: new Date('2026-01-01'), maxUsesPerPerson: 1 }
  await app.database.db.insertInto('voucher').values(voucher).execute()
  const person = newPerson()
  const placed = []
  for (let index = 0; index < 2; index += 1) {
    boxId = (await freeBoxes(app))[0]?.id ?? ''
    const { draftId, email } = await prepare({}, person)
    placed.push((await place({ draftId, email }, { voucherToken: code, withoutPromotion: true })).body.code)
  }
  expect(placed).toEqual([undefined, 'voucher/used'])
})

test('treats an order of the draft for another Box as an ordinary order instead of a prepared one', async () => {
  const { draftId } = await prepare()
  const prepared = boxId
  boxId = (await freeBoxes(app)).find(({ id }) => id !== prepared)?.id ?? ''
  expect((await summaryOf(draftId)).body.isPrepared).toBe(false)
  const placed = await place({ draftId, email: 'other-box@example.test' })
  expect(placed.status).toBe(201)
  const orders = app.database.db.selectFrom('rentalOrder').select('holdUntil').where('id', '=', placed.body.orderId)
  const { holdUntil } = await orders.executeTakeFirstOrThrow()
  expect(holdUntil.getTime() - app.clock.now().getTime()).toBe(30 * 60_000)
  await payOrder(app, placed.body.paymentUrl, cards.pays, 'Other')
  const row = app.database.db.selectFrom('preparedOrder').select(['paidAt', 'orderId']).where('draftId', '=', draftId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ paidAt: null, orderId: null })
})

test('shows the prepared start again when the customer returns from another Box', async () => {
  const { draftId } = await prepare({ startsOn: '2026-12-10' })
  const other = (await freeBoxes(app)).find(({ id }) => id !== boxId)?.id
  await summaryOf(draftId, { boxId: other })
  expect((await summaryOf(draftId)).body).toMatchObject({ isPrepared: true, startsOn: '2026-12-10' })
})

// The last test, because the session of the staff account ends.
test('holds the Box after a declined card until the link expires and accepts a payment on the next day', async () => {
  const { draftId, email } = await prepare()
  const placed = await place({ draftId, email }, { details: firm })
  await payOrder(app, placed.body.paymentUrl, cards.declined, email)
  await app.services.sendEmails()
  expect(app.sent.findLast(({ to }) => to === email)?.text).toMatch(/17\.\s11\.\s2026/)
  app.clock.advance(26 * 3_600_000)
  await app.runQueued()
  expect((await freeBoxes(app)).some(({ id }) => id === boxId)).toBe(false)
  const { orderId } = placed.body
  const again = await app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
  await payOrder(app, again.body.paymentUrl, cards.pays, email)
  // The company pays no days before the conclusion of the contract.
  expect(await contractOf(orderId)).toMatchObject({ startsOn: '2026-11-16' })
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
