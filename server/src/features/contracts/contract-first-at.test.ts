import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoCustomersApp, startDemoCustomersApp } from './testing/demo-customers.ts'

let app: DemoCustomersApp
beforeAll(async () => {
  app = await startDemoCustomersApp('anna', 'new')
})
afterAll(() => app.close())

test('returns the creation time of the first contract, or null without a contract', async () => {
  expect((await app.getAs('anna', '/api/client/my/contract/firstAt')).body.firstAt).toMatch(/^2024-11-0\d/)
  expect((await app.getAs('new', '/api/client/my/contract/firstAt')).body).toEqual({ firstAt: null })
})
