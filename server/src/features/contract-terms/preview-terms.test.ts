import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContractId } from '#src/demo/contracts.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('previews the price without changing the contract, and refuses another customer', async () => {
  const id = demoContractId('anna 1')
  const tokenOf = async (name: string) =>
    (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
  const token = await tokenOf('anna')
  const get = async () => (await app.request('GET', `/api/client/my/contracts/${id}`, { token })).body
  const path = `/api/client/contract/${id}/terms/preview`
  const body = { periodInMonths: 12, insuranceId: null }
  const before = await get()
  const { body: preview } = await app.request('POST', path, { token, body })
  expect(preview).toMatchObject({ insurance: 0, currentTotalPrice: before.totalPrice, currency: 'EUR' })
  expect(preview.totalPrice).toBe(preview.price.priceWithVat)
  expect(preview.totalPrice).toBeLessThan(before.price.priceWithVat * 12)
  expect(await get()).toEqual(before)
  expect((await app.request('POST', path, { token: await tokenOf('jan'), body })).body.code).toBe('not-found')
})
