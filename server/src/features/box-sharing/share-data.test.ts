import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import { addSharing, type SharedContract, startWithSharedContract } from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

test('ends the shares of an erased account', async () => {
  const { app, anna, contractId } = shared
  const invitee = await createAccount(app, 'invitee@example.test')
  await addSharing(shared, invitee.email)
  expect((await app.request('GET', '/api/client/my/data-export', { token: invitee.token })).status).toBe(200)
  expect((await app.request('POST', '/api/client/my/remove-account', { token: invitee.token })).status).toBe(204)
  const { body: contract } = await app.request('GET', `/api/client/my/contracts/${contractId}`, { token: anna })
  expect(contract.sharedWith).toEqual([{ email: 'peter@demo.boxzone.test', firstName: 'Peter' }])
})
