import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { fetchExport } from './testing/fetch-export.ts'
import { openTestDispute } from './testing/open-dispute.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('reconciles payment, deposit and refund of a contract with its documents', async () => {
  const eva = await createTenant(app, validCard)
  const token = await signInAs(app, 'ACCOUNTANT')
  const [rent] = await eva.rents()
  const body = { version: 1, settlement: 'REFUND', reason: 'test' }
  const path = `/api/office/invoices/${rent?.invoiceNumber}/credit-note`
  const note = (await app.request('POST', path, { token, body })).body
  await app.settle()
  const { businessId, deposit } = (await eva.contract()).body
  const lines = (await fetchExport(app, 'journal.csv')).bytes.toString().trim().split('\r\n')
  const own = lines.map((line) => line.split(',')).filter((cells) => cells[3] === businessId)
  const amounts = Object.fromEntries(own.map(([, kind = '', , , , amount]) => [kind, Number(amount)]))
  expect(amounts).toEqual({
    PAYMENT: Number((note.total + deposit.amount).toFixed(2)),
    DEPOSIT: deposit.amount,
    REFUND: -note.total,
  })
  expect(own.find(([, kind]) => kind === 'REFUND')?.[4]).toBe(note.number)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await fetchExport(app, 'journal.csv', elsewhere)).bytes.toString().trim().split('\r\n')).toHaveLength(1)
})

test('contains the money of a lost dispute with its fee', async () => {
  const { tenant, disputeId } = await openTestDispute(app)
  const body = { version: 1, outcome: 'LOST', fee: 15, reason: 'decision of the bank' }
  const token = await signInAs(app, 'OWNER')
  expect((await app.request('POST', `/api/office/disputes/${disputeId}`, { token, body })).status).toBe(200)
  const { businessId } = (await tenant.contract()).body
  const lines = (await fetchExport(app, 'journal.csv')).bytes.toString().trim().split('\r\n')
  const own = lines.map((line) => line.split(',')).filter((cells) => cells[3] === businessId)
  const amounts = Object.fromEntries(own.map(([, kind = '', , , , amount]) => [kind, Number(amount)]))
  expect(amounts).toMatchObject({ DISPUTE_LOST: -(amounts.PAYMENT ?? 0), DISPUTE_FEE: -15 })
})
