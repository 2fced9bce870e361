import { afterAll, beforeEach, expect, test } from 'vitest'
import { taskData } from '#src/features/tasks/index.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { type ApprovalsApp, startApprovalsApp } from './testing/approvals-app.ts'

let approvals: ApprovalsApp
beforeEach(async () => {
  await approvals?.app.close()
  approvals = await startApprovalsApp()
})
afterAll(() => approvals.app.close())

test('offers the approval in the error response, and creates one task with the prepared action and no credit', async () => {
  const { app, requestApproval, requester, eva } = approvals
  const refused = await app.request('POST', `/api/office/contracts/${eva.contractId}/credit`, {
    token: requester,
    body: { version: 1, amount: 150, text: 'Voda', reason: 'complaint 7' },
  })
  expect(refused.body).toMatchObject({ code: 'office/limit-exceeded', limit: 100, approval: 'contracts.credit' })
  const { status, body } = await requestApproval()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ kind: 'approval', contract: { id: eva.contractId }, createdBy: { name: expect.any(String) }, doneAt: null },
    prepared: { action: 'contracts.credit', subject: eva.contractId, amount: 150, currency: 'EUR', isConfirmed: false },
  })
  expect((await eva.get('/api/client/my/money')).body.credit).toEqual([])
  expect(await eva.newEmails()).toEqual([])
})

test('returns the same task for the same request, and refuses another request for the same version', async () => {
  const { requestApproval, app, eva, owner } = approvals
  const [first, second] = await Promise.all([requestApproval(), requestApproval()])
  expect(second.body.id).toBe(first.body.id)
  const other = await requestApproval({ amount: 151 })
  expect(other.body).toMatchObject({ code: 'office/already-requested', task: first.body.id })
  await app.request('POST', `/api/office/contracts/${eva.contractId}/credit`, {
    token: owner,
    body: { version: 1, amount: 1, text: 'Voda', reason: 'complaint 7' },
  })
  const newer = await requestApproval({ version: 2 })
  expect(newer.status).toBe(201)
  const tasks = await app.request('GET', `/api/office/tasks?kind=approval&contractId=${eva.contractId}`, {
    token: owner,
  })
  expect(tasks.body.items).toMatchObject([{ id: newer.body.id }])
})

test('refuses roles without the permission, a missing reason, other warehouses, another version and missing fields', async () => {
  const { requestApproval, app } = approvals
  expect((await requestApproval({}, await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await requestApproval({ reason: '' })).body.code).toBe('office/reason-required')
  expect((await requestApproval({}, await signInStaff(app, await addTestStaff(app, 'DESK', [])))).status).toBe(404)
  expect((await requestApproval({ version: 4 })).body.code).toBe('office/changed-meanwhile')
  expect((await requestApproval({ text: undefined })).body).toMatchObject({
    code: 'validation',
    fields: { text: 'not-null' },
  })
  expect((await requestApproval({ subject: 'x' })).body).toMatchObject({
    code: 'validation',
    fields: { subject: 'not-null' },
  })
})

test('lets the requester close the request and refuses a colleague', async () => {
  const { requestApproval, app, requester } = approvals
  const { id } = (await requestApproval()).body
  const close = (token: string) =>
    app.request('PUT', `/api/office/tasks/${id}`, { token, body: { version: 1, done: true } })
  const colleague = await signInStaff(app, await addTestStaff(app, 'DESK'))
  expect((await close(colleague)).body.code).toBe('office/not-permitted')
  expect((await close(requester)).body).toMatchObject({ prepared: { isConfirmed: false }, version: 2 })
  expect((await approvals.confirm(id, 2)).body.code).toBe('office/changed-meanwhile')
})

test('clears the texts of the request when the account is erased', async () => {
  const { requestApproval, app, eva } = approvals
  await requestApproval()
  const { accountId } = await app.database.db
    .selectFrom('contract')
    .select('accountId')
    .where('id', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  const { ctx } = app.services
  expect(await taskData.collect?.(ctx, accountId)).toMatchObject({ 'tasks.json': [{ text: 'Voda' }] })
  await ctx.transaction(async (tx) => taskData.erase?.(tx, accountId, ctx))
  expect(await taskData.collect?.(ctx, accountId)).toMatchObject({ 'tasks.json': [{ text: null, reason: '' }] })
})
