import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SharedContract, sharedBoxes, startWithSharedContract } from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

test('returns the access code of the entrance and omits the lock code', async () => {
  const [box] = await sharedBoxes(shared, shared.peter)
  expect(box).toMatchObject({ contractId: shared.contractId, lockVersion: 'V2', owner: { firstName: 'Anna' } })
  expect(box.accessCode).toMatch(/^\d{6}$/)
  expect(box).not.toHaveProperty('lockCode')
})
