import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOverdueRent, type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
beforeAll(async () => {
  shared = await startWithSharedBox()
})
afterAll(() => shared.app.close())

const fetchPin = (token: string, contractId = shared.contractId) =>
  shared.app.request('GET', `/api/client/contract/${contractId}/lock-access-pin`, { token })

test('returns the lock code to the tenant and 404 to the shared user', async () => {
  expect((await fetchPin(shared.anna)).body.value).toMatch(/^\d{6}$/)
  expect((await fetchPin(shared.peter)).status).toBe(404)
})

test('withholds the lock code of a suspended contract until the payment', async () => {
  const { app } = shared
  const maria = await app.token('maria')
  const [{ boxes }] = (await app.request('GET', '/api/client/my/doors', { token: maria })).body.locations
  expect((await fetchPin(maria, boxes[0].contractId)).body.code).toBe('lock-v2/access-suspended')
  await payOverdueRent(app, maria)
  expect((await fetchPin(maria, boxes[0].contractId)).body.value).toMatch(/^\d{6}$/)
})
