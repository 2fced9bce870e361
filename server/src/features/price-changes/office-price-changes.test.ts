import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await createTenant(app, validCard)
})
afterAll(() => app.close())

test('lists batches newest first, to the author and to staff of the warehouses of their contracts', async () => {
  const token = await signInAs(app, 'OWNER')
  const body = { percent: -2, reason: 'Another discount' }
  const send = (change: object) => app.request('POST', '/api/office/price-changes', { token, body: change })
  await send({ percent: -1, reason: 'Thank-you discount' })
  app.clock.advance(60_000)
  const { id } = (await send(body)).body
  const list = (by: string, query = '') => app.request('GET', `/api/office/price-changes${query}`, { token: by })
  const first = (await list(token, '?limit=1')).body
  expect(first.items).toMatchObject([{ id, percent: -2, reason: 'Another discount' }])
  const rest = (await list(token, `?after=${encodeURIComponent(first.next)}`)).body.items
  expect(rest.map((batch: { id: string }) => batch.id)).not.toContain(id)
  expect((await list(token, '?after=x')).status).toBe(400)
  expect((await list(token, `?after=2026-01-01T00:00:00Z~${'-'.repeat(36)}`)).status).toBe(400)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await list(elsewhere)).body.items).toEqual([])
})
