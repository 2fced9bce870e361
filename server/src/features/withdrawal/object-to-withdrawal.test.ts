import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { fetchEmails, objectionTasks, passObjectionPeriod, stateAndFetchLinks } from '#src/testing/test-withdrawals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('stops the statement, creates one task and leaves the contract unchanged', async () => {
  const eva = await createTenant(app, validCard)
  const before = (await eva.contract()).body
  const links = await stateAndFetchLinks(app, eva)
  expect((await links.object()).body.state).toBe('OBJECTED')
  expect((await links.object()).body.state).toBe('OBJECTED')
  expect(await objectionTasks(app, eva.contractId)).toHaveLength(1)
  await passObjectionPeriod(app)
  expect((await eva.contract()).body).toEqual(before)
})

test('applies a later statement only if the customer confirms it', async () => {
  const eva = await createTenant(app, validCard)
  await (await stateAndFetchLinks(app, eva)).object()
  const later = await stateAndFetchLinks(app, eva)
  expect((await later.view()).body).toMatchObject({ state: 'PENDING', takesEffectAt: null })
  await passObjectionPeriod(app)
  expect((await eva.contract()).body.status).toBe('ACTIVE')
  expect(await objectionTasks(app, eva.contractId)).toHaveLength(2)
  expect((await later.confirm()).body.state).toBe('EFFECTIVE')
})

test('notifies staff of an objection after the statement took effect', async () => {
  const eva = await createTenant(app, validCard)
  const links = await stateAndFetchLinks(app, eva)
  await passObjectionPeriod(app)
  expect((await eva.contract()).body.status).toBe('TERMINATING')
  await fetchEmails(app, eva.email)
  expect((await links.object()).body.state).toBe('EFFECTIVE')
  expect((await eva.contract()).body.status).toBe('TERMINATING')
  expect(await objectionTasks(app, eva.contractId)).toHaveLength(1)
})
