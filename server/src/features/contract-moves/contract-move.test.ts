import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('returns the days on which a contract can move', async () => {
  const eva = movesOf(app, await createTenant(app, validCard, firm))
  expect((await eva.get()).body).toMatchObject({
    ...{ from: dayAfter(app, 0), until: dayAfter(app, 60), refusal: null, hasUnpaidInvoices: false },
    ...{ planned: null, oldBox: null },
  })
})

test('returns not-found to another customer', async () => {
  const eva = movesOf(app, await createTenant(app, validCard, firm))
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  expect((await app.request('GET', eva.path, { token })).body.code).toBe('not-found')
})
