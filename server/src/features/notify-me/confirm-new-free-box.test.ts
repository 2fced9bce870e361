import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { requestUnconfirmed } from '#src/testing/test-free-box-requests.ts'

let app: TestApp
let warehouseId: string
beforeAll(async () => {
  app = await startTestApp()
  warehouseId = (await app.request('GET', '/api/client/warehouse')).body[0].id
})
afterAll(() => app.close())

const fetchConfirmedAt = async (email: string) =>
  (await app.database.db.selectFrom('freeBoxRequest').select('confirmedAt').where('email', '=', email).execute())[0]
    ?.confirmedAt

test('confirms a request by its link and stays confirmed when repeated', async () => {
  const confirm = await requestUnconfirmed(app, warehouseId, { email: 'a@a.test', language: 'sk' })
  expect(await fetchConfirmedAt('a@a.test')).toBeNull()
  expect((await confirm()).status).toBe(204)
  const first = await fetchConfirmedAt('a@a.test')
  app.clock.advance(60_000)
  expect((await confirm()).status).toBe(204)
  expect(await fetchConfirmedAt('a@a.test')).toEqual(first)
})

test('refuses forged tokens and links of deleted requests', async () => {
  const confirm = await requestUnconfirmed(app, warehouseId, { email: 'b@a.test', language: 'sk' })
  await app.database.db.deleteFrom('freeBoxRequest').where('email', '=', 'b@a.test').execute()
  expect((await confirm()).body.code).toBe('verification/invalid')
  for (const token of ['x', `${crypto.randomUUID()}.x`]) {
    const url = '/api/client/warehouse/subscribe/new-free-box/confirm'
    expect((await app.request('POST', url, { body: { token } })).body.code).toBe('verification/invalid')
  }
})
