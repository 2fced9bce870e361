import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContractId } from '#src/demo/contracts.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tokenOf = async (name: string) =>
  (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token
const termsOf = async (name: string, key: string) =>
  app.request('GET', `/api/client/contract/${demoContractId(key)}/terms`, { token: await tokenOf(name) })

test('returns the choices with the current terms and the day of the next period', async () => {
  const { body } = await termsOf('anna', 'anna 1')
  expect(body).toMatchObject({ current: { periodInMonths: 1, insuranceId: expect.any(String) }, next: null })
  expect(body.from > app.clock.now().toISOString().slice(0, 10)).toBe(true)
  expect(body.periods.map(({ periodInMonths }: { periodInMonths: number }) => periodInMonths)).toEqual([1, 3, 6, 12])
  expect(body.insurances.map(({ id }: { id: string }) => id)).toContain(body.current.insuranceId)
})

test('refuses an ended contract and another customer', async () => {
  expect((await termsOf('jan', 'jan 3')).body.code).toBe('contract/not-changeable')
  expect((await termsOf('jan', 'anna 1')).body.code).toBe('not-found')
})
