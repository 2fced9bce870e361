import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContractId } from '#src/demo/contracts.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function fetchRents(name: string, contractId: string) {
  const { token } = (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body
  return app.request('GET', `/api/client/my/contracts/${contractId}/rents`, { token })
}

test('returns only the rents of the contract, newest first', async () => {
  const contractId = demoContractId('anna 2')
  const { body: rents } = await fetchRents('anna', contractId)
  expect(rents.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([
    '2026-10-06',
    '2026-07-06',
    '2026-04-06',
    '2026-01-06',
    '2025-10-06',
  ])
  for (const rent of rents) expect(rent).toMatchObject({ contractId })
})

test('hides the contract of another account', async () => {
  const { status, body } = await fetchRents('jan', demoContractId('anna 2'))
  expect([status, body.code]).toEqual([404, 'not-found'])
})
