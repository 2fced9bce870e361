import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

test('returns each contract once in pages and hides the report from staff of another warehouse', async () => {
  const token = await signInAs(app, 'OWNER')
  const body = { percent: -1, reason: 'Thank-you discount' }
  const { id, pending, excluded } = (await app.request('POST', '/api/office/price-changes', { token, body })).body
  const path = `/api/office/price-changes/${id}`
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const query = `?limit=2${next ? `&after=${encodeURIComponent(next)}` : ''}`
    const page: { items: { number: string }[]; next: string | null } = (
      await app.request('GET', path + query, { token })
    ).body
    seen.push(...page.items.map(({ number }) => number))
    next = page.next
  }
  expect(seen).toHaveLength(pending + excluded)
  expect(new Set(seen).size).toBe(seen.length)
  const contract = (await eva.contract()).body
  expect(seen).toContain(contract.businessId)
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await app.request('GET', path, { token: elsewhere })).status).toBe(404)
  const technician = await signInAs(app, 'TECHNICIAN')
  expect((await app.request('GET', path, { token: technician })).body.code).toBe('office/not-permitted')
})
