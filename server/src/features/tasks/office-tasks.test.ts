import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTask } from './tasks.ts'
import { startTasksApp, type TasksApp } from './testing/office-tasks-app.ts'

let tasks: TasksApp
beforeAll(async () => {
  tasks = await startTasksApp()
  await tasks.app.database.db.deleteFrom('task').execute()
  const { add, here, elsewhere, manager } = tasks
  await add({ note: 'without a deadline', warehouseId: here })
  await add({ note: 'late', warehouseId: here, dueOn: '2026-12-24', assigneeId: manager.id })
  await add({ note: 'soon', warehouseId: here, dueOn: '2026-12-01' })
  await add({ note: 'elsewhere', warehouseId: elsewhere, dueOn: '2026-11-30' })
  await add({ note: 'nowhere', dueOn: '2026-12-02' })
  await add({ note: 'nowhere, for the manager', dueOn: '2026-12-03', assigneeId: manager.id })
})
afterAll(() => tasks.app.close())

const list = (query: string, token = tasks.owner) => tasks.app.request('GET', `/api/office/tasks?${query}`, { token })
const notesOf = async (query: string, token?: string) =>
  (await list(query, token)).body.items.map(({ note }: { note: string }) => note)

test('lists open tasks by deadline, and the same tasks in the other sort order', async () => {
  expect(await notesOf('')).toEqual([
    ...['elsewhere', 'soon', 'nowhere', 'nowhere, for the manager', 'late', 'without a deadline'],
  ])
  expect((await notesOf('sort=newest')).sort()).toEqual((await notesOf('')).sort())
})

test.each(['due', 'newest'])('returns pages of all tasks without repetition, sorted by %s', async (sort) => {
  const seen: string[] = []
  let after = ''
  do {
    const { body } = await list(`sort=${sort}&limit=2${after}`)
    seen.push(...body.items.map(({ note }: { note: string }) => note))
    after = body.next === null ? '' : `&after=${encodeURIComponent(body.next)}`
  } while (after !== '')
  expect(seen).toEqual(await notesOf(`sort=${sort}`))
  expect((await list('after=x')).body).toMatchObject({ code: 'validation', fields: { after: 'regex' } })
})

test('shows a manager the tasks of their warehouses and their tasks that belong to no warehouse', async () => {
  expect(await notesOf('', tasks.manager.token)).toEqual([
    ...['soon', 'nowhere, for the manager', 'late', 'without a deadline'],
  ])
})

test('filters by warehouse, assignee, deadline and state', async () => {
  const { here, manager } = tasks
  expect(await notesOf(`warehouseId=${here}&dueUntil=2026-12-01`)).toEqual(['soon'])
  expect(await notesOf(`assignee=${manager.id}`)).toEqual(['nowhere, for the manager', 'late'])
  expect(await notesOf(`assignee=none&warehouseId=${here}`)).toEqual(['soon', 'without a deadline'])
  expect(await notesOf('state=done')).toEqual([])
})

test('hides tasks with amounts from a technician', async () => {
  const { ctx } = tasks.app.services
  await ctx.transaction((tx) =>
    createTask(ctx, tx, { kind: 'refund-refused', reference: 'refund-refused:1', warehouseId: tasks.here }),
  )
  const technician = await signInAs(tasks.app, 'TECHNICIAN')
  expect((await list('kind=refund-refused')).body.items).toHaveLength(1)
  expect((await list('kind=refund-refused', technician)).body.items).toEqual([])
})
