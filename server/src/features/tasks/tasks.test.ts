import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { completeTask, createTask, openTasks } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const fetchReferences = async () => (await openTasks(app.services.ctx)).map(({ reference }) => reference)

test('lists open tasks by their deadline, each cause once', async () => {
  const { ctx } = app.services
  await ctx.transaction(async (tx) => {
    await createTask(ctx, tx, { kind: 'change-code', reference: 'code:1' })
    await createTask(ctx, tx, { kind: 'answer-dispute', reference: 'dispute:2', dueOn: '2026-12-24' })
    await createTask(ctx, tx, { kind: 'answer-dispute', reference: 'dispute:1', dueOn: '2026-12-01' })
    await createTask(ctx, tx, { kind: 'answer-dispute', reference: 'dispute:1', dueOn: '2027-01-01' })
  })
  expect(await fetchReferences()).toEqual(['dispute:1', 'dispute:2', 'code:1'])
})

test('completes a task once and does not create it again', async () => {
  const { ctx } = app.services
  const complete = () => ctx.transaction((tx) => completeTask(ctx, tx, 'dispute:1'))
  expect(await complete()).toBe(true)
  expect(await complete()).toBe(false)
  await ctx.transaction((tx) => createTask(ctx, tx, { kind: 'answer-dispute', reference: 'dispute:1' }))
  expect(await fetchReferences()).toEqual(['dispute:2', 'code:1'])
})
