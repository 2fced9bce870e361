import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function fetchRents(name: string, query = '') {
  const { token } = (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body
  return app.request('GET', `/api/client/my/rents${query}`, { token })
}

test('filters paid rents by the year of payment', async () => {
  const { body: rents } = await fetchRents('anna', '?paid=true&year=2025')
  expect(rents).toHaveLength(13)
  for (const { paidAt } of rents) expect(paidAt).toMatch(/^2025-/)
  expect((await fetchRents('anna', '?paid=true&year=2023')).body).toEqual([])
})

test('filters unpaid rents', async () => {
  expect((await fetchRents('maria', '?unpaid=true')).body).toMatchObject([{ status: 'INVOICE_SUBMITTED' }])
  expect((await fetchRents('anna', '?unpaid=true')).body).toEqual([])
})

test('refuses a year that is not a number', async () => {
  expect((await fetchRents('anna', '?year=x')).status).toBe(400)
})
