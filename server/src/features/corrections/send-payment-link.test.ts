import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createDebtor } from './testing/unpaid-rent.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('sends the link to pay an unpaid invoice, and refuses a paid invoice and roles without the permission', async () => {
  const { tenant, rentId } = await createDebtor(app)
  const staff = await signInAs(app, 'DESK')
  const send = (id: unknown, token = staff) =>
    app.request('POST', `/api/office/rents/${id}/payment-link`, { token, body: {} })
  expect((await send(rentId, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await send(rentId, await signInStaff(app, await addTestStaff(app, 'DESK', [])))).status).toBe(404)
  const [rent, first] = await tenant.rents()
  const { body } = await send(rentId)
  expect(body).toMatchObject({ amount: rent?.amount, currency: 'EUR', isSent: true })
  expect(body.url).toContain(`/my/rents?pay=${rentId}`)
  expect(await tenant.newEmails()).toEqual(['payment-link'])
  expect((await send(first?.id)).body.code).toBe('payment/not-payable')
})
