import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { stateAndFetchLinks } from '#src/testing/test-withdrawals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('shows the statement and its deadline and changes nothing', async () => {
  const eva = await createTenant(app, validCard)
  const { businessId } = (await eva.contract()).body
  const receivedAt = app.clock.now()
  const links = await stateAndFetchLinks(app, eva)
  const { status, body } = await links.view()
  expect(status).toBe(200)
  expect(body).toEqual({
    state: 'PENDING',
    contractNumber: businessId,
    receivedAt: receivedAt.toISOString(),
    takesEffectAt: new Date(receivedAt.getTime() + 48 * 60 * 60_000).toISOString(),
    timeZone: 'Europe/Bratislava',
  })
  expect((await links.view()).body).toEqual(body)
  expect((await eva.contract()).body.status).toBe('ACTIVE')
})
