import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'
import { startCorrectionsTestApp } from './testing/corrections-test-app.ts'

let app: TestApp
let eva: TestTenant
let manager: string
let paymentId: string
beforeAll(async () => {
  ;({ app, eva, manager } = await startCorrectionsTestApp({ DESK_LIMIT: '2' }))
  const payments = app.database.db.selectFrom('rent').select('paymentId').where('contractId', '=', eva.contractId)
  paymentId = String((await payments.executeTakeFirstOrThrow()).paymentId)
})
afterAll(() => app.close())

const reason = 'kindness'
const refund = (body: object, token = manager) =>
  app.request('POST', `/api/office/payments/${paymentId}/refund`, { token, body: { version: 1, reason, ...body } })

test('refuses roles without the permission, a missing reason and another warehouse', async () => {
  expect((await refund({}, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await refund({ reason: '' })).body.code).toBe('office/reason-required')
  expect((await refund({}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
})

test('refuses an amount above the limit of the role and writes nothing', async () => {
  const limitedRole = await signInAs(app, 'DESK')
  const limited = await refund({ amount: 2.01 }, limitedRole)
  expect(limited).toMatchObject({ status: 403, body: { code: 'office/limit-exceeded', limit: 2, currency: 'EUR' } })
  expect(await eva.newEmails()).toEqual([])
  expect((await refund({ amount: 2 }, limitedRole)).status).toBe(200)
  expect(await eva.newEmails()).toEqual(['credit-note'])
})

test('refunds two amounts of one payment when staff give the same reason twice', async () => {
  const text = 'Voda na chodbe'
  const first = await refund({ version: 2, amount: 1, text })
  const second = await refund({ version: 3, amount: 1, text })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.creditNote).not.toBe(first.body.creditNote)
})

test('refunds the rest with a credit note, never the deposit, and refuses an outdated version', async () => {
  expect((await refund({ amount: 1 })).body.code).toBe('office/changed-meanwhile')
  const { body } = await refund({ version: 4 })
  const [rent] = await eva.rents()
  expect(body.creditNote).toMatch(/^DB/)
  expect(body.amount).toBe(Number(Object(rent).price.priceWithVat) - 4)
  expect((await refund({ version: 5 })).body.code).toBe('payment/not-refundable')
  await app.settle()
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
