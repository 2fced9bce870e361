import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stateOf = async (name: string) => {
  const { token } = (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body
  return (await app.request('GET', '/api/client/my/remove-account', { token })).body
}

test('returns running contracts and debts before the removal', async () => {
  expect(await stateOf('new')).toEqual({ activeContracts: 0, owed: [], heldDeposits: [] })
  expect(await stateOf('maria')).toEqual({
    activeContracts: 1,
    owed: [{ amount: expect.any(Number), currency: 'EUR' }],
    heldDeposits: [],
  })
})
