import { afterAll, beforeEach, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { type ApprovalsApp, startApprovalsApp } from './testing/approvals-app.ts'

let approvals: ApprovalsApp
beforeEach(async () => {
  await approvals?.app.close()
  approvals = await startApprovalsApp()
})
afterAll(() => approvals.app.close())

const balance = async () => (await approvals.eva.get('/api/client/my/money')).body.credit
const violations = async () => {
  await approvals.app.settle()
  return findViolations(approvals.app.database.db, [...paymentInvariants, ...rentInvariants])
}

test('runs the credit once in the name of the manager, with one audit entry of the action', async () => {
  const { ask, confirm, app, eva, owner } = approvals
  const { id } = (await ask()).body
  const [first, second] = await Promise.all([confirm(id), confirm(id)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  const { task } = (first.status === 200 ? first : second).body
  expect(task).toMatchObject({ id, version: 2, prepared: { isConfirmed: true }, doneBy: { name: expect.any(String) } })
  expect(await balance()).toMatchObject([{ balance: 150, currency: 'EUR' }])
  expect(await eva.newEmails()).toEqual(['credit-added'])
  const audit = await app.request('GET', `/api/office/audit?subjectId=${eva.contractId}&action=contracts.credit`, {
    token: owner,
  })
  expect(audit.body.items).toMatchObject([{ reason: 'complaint 7', after: { task: id, credited: 150_00 } }])
  expect(await violations()).toEqual([])
})

test('refuses the confirmation when the contract has changed since the request', async () => {
  const { ask, confirm, app, eva, owner } = approvals
  const { id } = (await ask()).body
  await app.request('POST', `/api/office/contracts/${eva.contractId}/credit`, {
    token: owner,
    body: { version: 1, amount: 1, text: 'Voda', reason: 'other' },
  })
  expect((await confirm(id)).body).toMatchObject({ code: 'office/changed-meanwhile', version: 2 })
  expect(await balance()).toMatchObject([{ balance: 1 }])
})

test('refunds a payment, and issues a credit note, with their documents', async () => {
  const { ask, confirm, app, eva } = approvals
  const [rent] = await eva.rents()
  const { paymentId } = await app.database.db
    .selectFrom('rent')
    .select('paymentId')
    .where('id', '=', String(rent?.id))
    .executeTakeFirstOrThrow()
  const refund = await ask({ action: 'payments.refund', subject: paymentId, amount: 12, text: undefined })
  expect((await confirm(refund.body.id)).body.creditNote).toMatch(/^DB/)
  const lines = [{ line: 0, amount: 3 }]
  const correction = { action: 'invoices.credit-note', subject: rent?.invoiceNumber, settlement: 'CREDIT', lines }
  const note = await ask({ ...correction, amount: undefined, version: 2 })
  expect(refund.body.prepared.settlement).toBe('REFUND')
  expect(note.body.prepared).toMatchObject({ amount: 3, action: 'invoices.credit-note', settlement: 'CREDIT' })
  expect((await confirm(note.body.id)).body.creditNote).toMatch(/^DB/)
  expect(await balance()).toMatchObject([{ balance: 3 }])
  expect(await violations()).toEqual([])
})

test('refuses the requester, a manager of another location, another kind of task and an old version', async () => {
  const { ask, confirm, app, requester, owner } = approvals
  const { id } = (await ask()).body
  expect((await confirm(id, 1, requester)).body.code).toBe('office/not-permitted')
  expect((await confirm(id, 1, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  const stranger = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await confirm(id, 1, stranger)).status).toBe(404)
  expect((await confirm(id, 2)).body.code).toBe('office/changed-meanwhile')
  const manual = await app.request('POST', '/api/office/tasks', { token: owner, body: { note: 'x' } })
  expect((await confirm(manual.body.id)).status).toBe(404)
  expect(await balance()).toEqual([])
})
