import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#src/testing/test-staff.ts'
import { startTasksApp, type TasksApp } from './testing/office-tasks-app.ts'

let tasks: TasksApp
beforeAll(async () => {
  tasks = await startTasksApp()
})
afterAll(() => tasks.app.close())

const assignees = async (token: string) =>
  (await tasks.app.request('GET', '/api/office/assignees', { token })).body.items.map(({ id }: { id: string }) => id)

test('returns staff who share a warehouse with the caller', async () => {
  const { owner, manager, stranger } = tasks
  expect(await assignees(owner)).toEqual(expect.arrayContaining([manager.id, stranger.id]))
  const own = await assignees(manager.token)
  expect(own).toContain(manager.id)
  expect(own).not.toContain(stranger.id)
})

test('omits deactivated staff and refuses a role that changes no tasks', async () => {
  const { db } = tasks.app.database
  await db.updateTable('staff').set({ deactivatedAt: new Date() }).where('id', '=', tasks.stranger.id).execute()
  expect(await assignees(tasks.owner)).not.toContain(tasks.stranger.id)
  const token = await signInAs(tasks.app, 'AUDITOR')
  expect((await tasks.app.request('GET', '/api/office/assignees', { token })).status).toBe(403)
})
