import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let staff: string
beforeAll(async () => {
  app = await startTestApp({ DESK_LIMIT: '10' })
  eva = await createTenant(app, validCard)
  staff = await signInAs(app, 'DESK')
})
afterAll(() => app.close())

const credit = (body: object, token = staff) =>
  app.request('POST', `/api/office/contracts/${eva.contractId}/credit`, {
    token,
    body: { version: 1, amount: 5, text: 'Voda na chodbe', reason: 'complaint 7', ...body },
  })

test('refuses roles without the permission, a missing reason, another warehouse and an amount above the limit', async () => {
  expect((await credit({}, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await credit({ reason: '' })).body.code).toBe('office/reason-required')
  expect((await credit({}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await credit({ amount: 10.01 })).body.code).toBe('office/limit-exceeded')
  expect((await credit({ amount: -1 })).body.code).toBe('validation')
  expect((await credit({ version: 5 })).body.code).toBe('office/changed-meanwhile')
})

test('adds the credit to the balance with an e-mail, or pays it out with a credit note', async () => {
  const preview = { preview: true, reason: undefined, payOut: true }
  expect((await credit({ ...preview, amount: 11 })).body).toEqual({ id: eva.contractId, version: 1, creditNote: null })
  expect((await credit({ ...preview, amount: 5000 })).body.code).toBe('payment/not-refundable')
  expect((await credit({})).body).toEqual({ id: eva.contractId, version: 2, creditNote: null })
  expect((await eva.get('/api/client/my/money')).body.credit).toMatchObject([{ balance: 5, currency: 'EUR' }])
  expect(await eva.newEmails()).toEqual(['credit-added'])
  const paidOut = await credit({ version: 2, payOut: true })
  expect(paidOut.body.creditNote).toMatch(/^DB/)
  expect(await eva.newEmails()).toEqual(['credit-note'])
  const owner = await signInAs(app, 'OWNER')
  expect((await credit({ version: 3, payOut: true, amount: 5000 }, owner)).body.code).toBe('payment/not-refundable')
  await app.settle()
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
