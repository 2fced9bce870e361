import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoCustomersApp, startDemoCustomersApp } from './testing/demo-customers.ts'

let app: DemoCustomersApp
beforeAll(async () => {
  app = await startDemoCustomersApp('anna')
})
afterAll(() => app.close())

test('returns the agreement as a PDF', async () => {
  const [contract] = (await app.getAs('anna', '/api/client/my/contracts')).body
  const { status, headers, body } = await app.getAs('anna', `/api/client/my/legal-agreement-download/${contract.id}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(body.startsWith('%PDF')).toBe(true)
})
