import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSamePersonAccounts } from '#src/features/persons/index.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { consents, evaDetails, freeBoxes, submitOrder } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let eva: TestTenant
let owner: string
let id: string
beforeAll(async () => {
  ;({ app, eva, owner, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

const block = (body: object, token = owner) =>
  app.request('POST', `/api/office/customers/${id}/block`, { token, body: { version: 1, reason: 'Fraud', ...body } })

test('refuses roles without the permission, a missing reason, another warehouse and an outdated version', async () => {
  expect((await block({}, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await block({ reason: '' })).body.code).toBe('office/reason-required')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await block({}, elsewhere)).status).toBe(404)
  expect((await block({ version: 2 })).body.code).toBe('office/changed-meanwhile')
})

test('refuses new orders and leaves the running contract as it is', async () => {
  expect((await block({})).body).toEqual({ id, version: 2, isBlocked: true })
  const [box] = await freeBoxes(app)
  const placed = await eva.post('/api/client/order/place/with-login', {
    ...{ boxId: box?.id, periodInMonths: 1, insuranceId: null, voucherToken: null, consents, language: 'sk' },
    invoicingDetails: { ...evaDetails, email: eva.email },
    returnUrl: 'https://boxzone.test/order/status-check',
  })
  expect([placed.status, placed.body.code]).toEqual([403, 'account/blocked'])
  expect((await eva.contract()).body).toMatchObject({ status: 'ACTIVE', accessSuspended: false })
  const audit = await app.request('GET', `/api/office/audit?subjectId=${id}`, { token: owner })
  expect(audit.body.items).toMatchObject([{ action: 'customers.block', after: { isBlocked: true } }])
})

test('refuses a blocked person with another spelling of the e-mail address', async () => {
  const [box] = await freeBoxes(app)
  const order = (email: string) => submitOrder(app, { boxId: box?.id ?? '', email })
  expect((await order(eva.email.replace('@', '+2@'))).body.code).toBe('account/blocked')
  expect((await order('another@example.test')).status).toBe(201)
})

test('permits another person who enters the telephone number of a blocked person', async () => {
  const [box] = await freeBoxes(app)
  const phone = '+421905424242'
  await sql`update account set invoicing_details =
    jsonb_set(invoicing_details, '{telephoneNumber}', to_jsonb(${phone}::text)) where id = ${id}`.execute(
    app.database.db,
  )
  const keys = { accountIds: [], emails: [], phones: [phone], cards: [] }
  expect(await findSamePersonAccounts(app.database.db, keys)).toEqual([id])
  const ordered = await submitOrder(app, { boxId: box?.id ?? '', email: 'neighbour@example.test', phone })
  expect(ordered.status).toBe(201)
})

test('refuses another payment of an order that the person placed before the block', async () => {
  const email = 'former@example.test'
  const [box] = await freeBoxes(app)
  const { orderId } = (await submitOrder(app, { boxId: box?.id ?? '', email })).body
  const retry = () => app.request('POST', '/api/client/order/retry-payment', { body: { orderId } })
  expect((await retry()).status).toBe(200)
  await app.database.db.insertInto('formerEmail').values({ accountId: id, email }).execute()
  expect((await retry()).body.code).toBe('account/blocked')
})
