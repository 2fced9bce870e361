import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailSubjects, type SharedContract, sharedBoxes, startWithSharedContract } from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

test('ends the shares when the contract is terminated', async () => {
  const { app, anna, peter, contractId } = shared
  await app.request('POST', `/api/client/contract/${contractId}/cancellation/request`, {
    token: anna,
    body: { day: '2026-11-20', note: null, reasons: ['Ine'] },
  })
  app.clock.set('2026-11-21T09:00:00.000Z')
  expect((await app.request('POST', '/dev/jobs/CANCEL_CONTRACTS')).status).toBe(200)
  expect(await sharedBoxes(shared, peter)).toEqual([])
  expect(await emailSubjects(shared, 'peter@demo.boxzone.test')).toHaveLength(1)
})
