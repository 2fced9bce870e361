import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { taskData } from '#src/features/tasks/index.ts'
import { findMoneyViolations } from '#src/testing/money-violations.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { type ApprovalsApp, startApprovalsApp } from './testing/approvals-app.ts'

let approvals: ApprovalsApp
beforeEach(async () => {
  await approvals?.app.close()
  approvals = await startApprovalsApp()
})
afterAll(() => approvals.app.close())

const balance = async () => (await approvals.eva.get('/api/client/my/money')).body.credit
const violations = () => findMoneyViolations(approvals.app)

test('runs the credit once in the name of the manager, with one audit entry of the action', async () => {
  const { requestApproval, confirm, app, eva, owner } = approvals
  const { id } = (await requestApproval()).body
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
  const { requestApproval, confirm, app, eva, owner } = approvals
  const { id } = (await requestApproval()).body
  await app.request('POST', `/api/office/contracts/${eva.contractId}/credit`, {
    token: owner,
    body: { version: 1, amount: 1, text: 'Voda', reason: 'other' },
  })
  expect((await confirm(id)).body).toMatchObject({ code: 'office/changed-meanwhile', version: 2 })
  expect(await balance()).toMatchObject([{ balance: 1 }])
})

test('refunds a payment, and issues a credit note, with their documents', async () => {
  const { requestApproval, confirm, app, eva } = approvals
  const [rent] = await eva.rents()
  const { paymentId } = await app.database.db
    .selectFrom('rent')
    .select('paymentId')
    .where('id', '=', String(rent?.id))
    .executeTakeFirstOrThrow()
  const refund = await requestApproval({ action: 'payments.refund', subject: paymentId, amount: 12, text: undefined })
  expect((await confirm(refund.body.id)).body.creditNote).toMatch(/^DB/)
  const lines = [{ line: 0, amount: 3 }]
  const correction = { action: 'invoices.credit-note', subject: rent?.invoiceNumber, settlement: 'CREDIT', lines }
  const note = await requestApproval({ ...correction, amount: undefined, version: 2 })
  expect(refund.body.prepared.settlement).toBe('REFUND')
  expect(note.body.prepared).toMatchObject({ amount: 3, action: 'invoices.credit-note', settlement: 'CREDIT' })
  expect((await confirm(note.body.id)).body.creditNote).toMatch(/^DB/)
  expect(await balance()).toMatchObject([{ balance: 3 }])
  expect(await violations()).toEqual([])
})

test('refuses the requester, a manager of another warehouse, another kind of task and another version', async () => {
  const { requestApproval, confirm, app, requester, owner } = approvals
  const { id } = (await requestApproval()).body
  expect((await confirm(id, 1, requester)).body.code).toBe('office/not-permitted')
  expect((await confirm(id, 1, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  const stranger = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await confirm(id, 1, stranger)).status).toBe(404)
  expect((await confirm(id, 2)).body.code).toBe('office/changed-meanwhile')
  const manual = await app.request('POST', '/api/office/tasks', { token: owner, body: { note: 'x' } })
  expect((await confirm(manual.body.id)).status).toBe(404)
  expect(await balance()).toEqual([])
})

test('closes the requests of an erased account, also for the payment of an order without a contract', async () => {
  const { requestApproval, confirm, app, owner } = approvals
  const { db } = app.database
  const email = 'visitor@example.test'
  const [box] = await freeBoxes(app)
  const { orderId } = (await submitOrder(app, { boxId: box?.id ?? '', email })).body
  const visitor = await createAccount(app, email)
  const paid = { status: 'PAID', paidAt: app.clock.now() } as const
  const payment = db.updateTable('payment').set(paid).where('purposeId', '=', orderId).returning(['id', 'amount'])
  const { id: subject, amount } = await payment.executeTakeFirstOrThrow()
  const refund = { action: 'payments.refund', subject, amount: amount / 100, text: 'Pani Vera' }
  const { id } = (await requestApproval(refund)).body
  const erased = await app.request('POST', '/api/client/my/remove-account', { token: visitor.token })
  expect(erased.status).toBe(204)
  for (const version of [1, 2]) {
    expect((await confirm(id, version)).body).toMatchObject({ code: 'office/changed-meanwhile', version: 2 })
  }
  const { items } = (await app.request('GET', '/api/office/tasks?state=done&kind=approval', { token: owner })).body
  expect(items).toMatchObject([{ id, doneBy: null, prepared: { text: null, reason: '', isConfirmed: false } }])
  expect(await db.selectFrom('refund').selectAll().where('paymentId', '=', subject).execute()).toEqual([])
})

test('closes the requests of a contract when its account is erased', async () => {
  const { requestApproval, confirm, app, eva } = approvals
  const { id } = (await requestApproval()).body
  const contract = app.database.db.selectFrom('contract').select('accountId').where('id', '=', eva.contractId)
  const { accountId } = await contract.executeTakeFirstOrThrow()
  const { ctx } = app.services
  await ctx.transaction(async (tx) => taskData.erase?.(tx, accountId, ctx))
  expect((await confirm(id, 2)).body).toMatchObject({ code: 'office/changed-meanwhile', version: 2 })
  expect(await balance()).toEqual([])
})

describe('a request for the full remaining amount', () => {
  const rentOfEva = async () => {
    const { app, eva } = approvals
    const rents = app.database.db.selectFrom('rent').select(['paymentId', 'gross', 'credit', 'invoiceNumber'])
    const { paymentId, ...rent } = await rents.where('contractId', '=', eva.contractId).executeTakeFirstOrThrow()
    return { ...rent, paymentId: String(paymentId) }
  }
  const refunds = async () => {
    const rows = approvals.app.database.db.selectFrom('refund').select('amount')
    return (await rows.where('paymentId', '=', (await rentOfEva()).paymentId).execute()).map(({ amount }) => amount)
  }
  const requestRest = async () =>
    approvals.requestApproval({ action: 'payments.refund', subject: (await rentOfEva()).paymentId, amount: undefined })

  test('shows the amount and refunds exactly this amount', async () => {
    const { gross } = await rentOfEva()
    const { body } = await requestRest()
    expect(body.prepared.amount).toBe(gross / 100)
    expect((await requestRest()).body.id).toBe(body.id)
    expect((await approvals.confirm(body.id)).status).toBe(200)
    expect(await refunds()).toEqual([gross])
    expect(await violations()).toEqual([])
  })

  test('shows the amount of a credit note and credits exactly this amount', async () => {
    const { gross, invoiceNumber } = await rentOfEva()
    const correction = {
      action: 'invoices.credit-note',
      subject: invoiceNumber,
      settlement: 'REFUND',
      amount: undefined,
    }
    const { body } = await approvals.requestApproval({ ...correction, lines: [{ line: 0 }] })
    expect(body.prepared.amount).toBe(gross / 100)
    expect((await approvals.confirm(body.id)).status).toBe(200)
    expect(await refunds()).toEqual([gross])
    const again = await approvals.requestApproval({ ...correction, version: 2 })
    expect(again.body.code).toBe('invoice/not-creditable')
  })

  test('refuses the confirmation when the amount has changed, and accepts a new request', async () => {
    const { app, eva } = approvals
    const { gross } = await rentOfEva()
    const { id } = (await requestRest()).body
    const contract = app.database.db.updateTable('contract').where('id', '=', eva.contractId)
    await contract.set({ deposit: sql<number>`deposit + 500` }).execute()
    expect((await approvals.confirm(id)).body).toMatchObject({ code: 'office/changed-meanwhile', version: 1 })
    expect(await refunds()).toEqual([])
    const newer = await requestRest()
    expect(newer.body).toMatchObject({ prepared: { amount: (gross - 500) / 100 } })
    expect(newer.body.id).not.toBe(id)
    expect((await approvals.confirm(newer.body.id)).status).toBe(200)
    expect(await refunds()).toEqual([gross - 500])
  })

  test('refuses the confirmation of a request without an amount, and accepts a new request', async () => {
    const { id } = (await requestRest()).body
    const task = approvals.app.database.db.updateTable('task').where('id', '=', id)
    await task.set({ prepared: sql`prepared || '{"amount": null}'::jsonb` }).execute()
    expect((await approvals.confirm(id)).body.code).toBe('office/changed-meanwhile')
    expect(await refunds()).toEqual([])
    expect((await requestRest()).status).toBe(201)
  })
})
