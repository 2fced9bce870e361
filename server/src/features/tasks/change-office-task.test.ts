import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { completeTask, createTask } from './tasks.ts'
import { startTasksApp, type TasksApp } from './testing/office-tasks-app.ts'

let tasks: TasksApp
beforeAll(async () => {
  tasks = await startTasksApp()
})
afterAll(() => tasks.app.close())

const change = (id: string, body: object, token = tasks.manager.token) =>
  tasks.app.request('PUT', `/api/office/tasks/${id}`, { token, body: { version: 1, ...body } })
const addHere = async () => (await tasks.add({ note: 'Žiarovka', warehouseId: tasks.here })).body.id

test('changes single fields, records the staff account that completes the task, and reopens the task', async () => {
  const id = await addHere()
  const assigned = await change(id, { assigneeId: tasks.manager.id, dueOn: '2026-12-05' })
  expect(assigned.body).toMatchObject({ version: 2, note: 'Žiarovka', dueOn: '2026-12-05' })
  const done = await change(id, { version: 2, done: true })
  expect(done.body).toMatchObject({ version: 3, doneBy: { id: tasks.manager.id }, dueOn: '2026-12-05' })
  expect(done.body.doneAt).not.toBeNull()
  const reopened = await change(id, { version: 3, done: false, dueOn: null })
  expect(reopened.body).toMatchObject({ version: 4, doneAt: null, doneBy: null, dueOn: null })
  const audit = await tasks.app.request('GET', `/api/office/audit?subjectId=${id}`, { token: tasks.owner })
  expect(audit.body.items).toHaveLength(4)
})

test('refuses an older version and names the other change', async () => {
  const id = await addHere()
  const [first, second] = await Promise.all([change(id, { done: true }), change(id, { note: 'Lampa' }, tasks.owner)])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  const refused = first.status === 409 ? first : second
  expect(refused.body).toMatchObject({ code: 'office/changed-meanwhile', version: 2 })
})

test('refuses a change that is based on the version before the system completed the task', async () => {
  const { ctx } = tasks.app.services
  const id = await addHere()
  await ctx.transaction((tx) => tx.updateTable('task').set({ reference: 'dispute:9' }).where('id', '=', id).execute())
  await ctx.transaction((tx) => completeTask(ctx, tx, 'dispute:9'))
  expect((await change(id, { done: true })).body.code).toBe('office/changed-meanwhile')
})

test('returns not-found for another warehouse, and refuses roles that only read', async () => {
  const id = await addHere()
  expect((await change(id, { done: true }, tasks.stranger.token)).status).toBe(404)
  const auditor = await signInAs(tasks.app, 'AUDITOR')
  expect((await change(id, { done: true }, auditor)).body.code).toBe('office/not-permitted')
  expect((await change(id, { warehouseId: tasks.elsewhere })).status).toBe(404)
})

test('refuses an assignee who cannot see the task', async () => {
  const id = await addHere()
  const moved = await change(id, { assigneeId: tasks.stranger.id })
  expect(moved.body).toMatchObject({ code: 'validation', fields: { assigneeId: 'regex' } })
})

test('refuses another note for a task of the system', async () => {
  const { ctx } = tasks.app.services
  const reference = 'door-fault:note'
  await ctx.transaction((tx) =>
    createTask(ctx, tx, { kind: 'door-fault', reference, warehouseId: tasks.here, note: 'Box 1' }),
  )
  const { id } = await tasks.app.database.db
    .selectFrom('task')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect((await change(id, { note: 'x' })).body).toMatchObject({ code: 'validation', fields: { note: 'regex' } })
  const technician = await signInStaff(tasks.app, await addTestStaff(tasks.app, 'TECHNICIAN', [tasks.here]))
  expect((await change(id, { done: true }, technician)).body).toMatchObject({ note: 'Box 1', version: 2 })
})
