import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#src/testing/test-staff.ts'
import { startTasksApp, type TasksApp } from './testing/office-tasks-app.ts'

let tasks: TasksApp
beforeAll(async () => {
  tasks = await startTasksApp()
})
afterAll(() => tasks.app.close())

test('creates a task with warehouse, assignee and deadline, and one audit entry without the note', async () => {
  const { add, here, manager, app, owner } = tasks
  const body = { note: 'Vymeniť žiarovku', warehouseId: here, assigneeId: manager.id, dueOn: '2026-12-01' }
  const created = await add(body, manager.token)
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    ...{ kind: 'manual', version: 1, note: body.note, dueOn: body.dueOn, doneAt: null, prepared: null },
    ...{ warehouse: { id: here }, assignee: { id: manager.id }, createdBy: { id: manager.id } },
  })
  const audit = await app.request('GET', `/api/office/audit?subjectId=${created.body.id}`, { token: owner })
  expect(audit.body.items).toMatchObject([{ action: 'tasks.create', warehouseId: here }])
  expect(JSON.stringify(audit.body)).not.toContain('žiarovku')
})

test('uses the warehouse of the contract', async () => {
  const { app, add } = tasks
  const { id, warehouseId } = await app.database.db
    .selectFrom('contract')
    .select(['id', 'warehouseId'])
    .executeTakeFirstOrThrow()
  const created = await add({ note: 'Zavolať', contractId: id })
  expect(created.body).toMatchObject({ contract: { id }, warehouse: { id: warehouseId } })
})

test('refuses roles without the permission, other warehouses, an assignee of another warehouse and an empty note', async () => {
  const { add, app, here, elsewhere, manager, stranger } = tasks
  expect((await add({ note: 'x' }, await signInAs(app, 'AUDITOR'))).body.code).toBe('office/not-permitted')
  expect((await add({ note: 'x', warehouseId: elsewhere }, manager.token)).status).toBe(404)
  const refused = await add({ note: 'x', warehouseId: here, assigneeId: stranger.id })
  expect(refused.body).toMatchObject({ code: 'validation', fields: { assigneeId: 'regex' } })
  expect((await add({ note: ' ' })).body).toMatchObject({ code: 'validation', fields: { note: 'not-null' } })
})

test('creates one task for a repeated request with the same key', async () => {
  const { app, owner } = tasks
  const send = () =>
    app.request('POST', '/api/office/tasks', {
      ...{ token: owner, body: { note: 'Raz' } },
      headers: { 'idempotency-key': 'click' },
    })
  expect((await send()).body.id).toBe((await send()).body.id)
})
