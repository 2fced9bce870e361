import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { runCli } from '../run-cli.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function run(...args: string[]) {
  const { exitCode, out, err } = await runCli([...args, '--json'], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })
  return { exitCode, err, ...(out ? JSON.parse(out) : {}) }
}
const auditsOf = (id: string) =>
  app.database.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).orderBy('id').execute()

test('creates a task of a location, completes it, and writes an audit entry for each', async () => {
  const { db } = app.database
  const { code, id } = await db.selectFrom('warehouse').select(['code', 'id']).executeTakeFirstOrThrow()
  const options = ['--warehouse', code, '--due', '2026-12-24', '--assignee', 'owner@demo.boxzone.test']
  const { reference } = (await run('task', 'add', '--note', 'bulb', ...options)).data
  const task = await db.selectFrom('task').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  expect(task).toMatchObject({ kind: 'manual', warehouseId: id, dueOn: '2026-12-24', note: 'bulb', createdBy: null })
  expect((await run('task', 'done', reference)).exitCode).toBe(0)
  expect((await run('task', 'done', reference)).exitCode).not.toBe(0)
  expect((await auditsOf(task.id)).map(({ action, actorKind }) => `${actorKind} ${action}`)).toEqual([
    ...['cli tasks.create', 'cli tasks.change'],
  ])
})

test('refuses an unknown location and an invalid deadline', async () => {
  expect((await run('task', 'add', '--note', 'x', '--warehouse', 'nowhere')).exitCode).not.toBe(0)
  expect((await run('task', 'add', '--note', 'x', '--due', 'soon')).exitCode).toBe(2)
})
