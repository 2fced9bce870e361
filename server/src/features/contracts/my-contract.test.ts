import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoCustomersApp, startDemoCustomersApp } from './testing/demo-customers.ts'

let app: DemoCustomersApp
beforeAll(async () => {
  app = await startDemoCustomersApp('anna', 'jan')
})
afterAll(() => app.close())

test('returns the contract only to its tenant', async () => {
  const [contract] = (await app.getAs('anna', '/api/client/my/contracts')).body
  expect((await app.getAs('anna', `/api/client/my/contracts/${contract.id}`)).body).toEqual(contract)
  const paths = [
    'my/contracts/{id}',
    'my/contracts/{id}/rents',
    'my/legal-agreement-download/{id}',
    'contract/{id}/cancelation/was-requested',
  ]
  for (const path of paths) {
    const { status, body } = await app.getAs('jan', `/api/client/${path.replace('{id}', contract.id)}`)
    expect([status, body.code], path).toEqual([404, 'not-found'])
  }
})
