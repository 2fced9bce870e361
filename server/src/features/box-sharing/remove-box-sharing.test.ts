import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '#src/testing/test-accounts.ts'
import {
  addSharing,
  emailSubjects,
  removeSharing,
  type SharedContract,
  sharedBoxes,
  startWithSharedContract,
} from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

test('ends the share, notifies the shared user and accepts a repeated request', async () => {
  const eva = await createAccount(shared.app, 'eva@example.test')
  await addSharing(shared, eva.email)
  const { status, body } = await removeSharing(shared, eva.email)
  expect([status, body]).toEqual([200, [expect.objectContaining({ email: 'peter@demo.boxzone.test' })]])
  expect(await sharedBoxes(shared, eva.token)).toEqual([])
  expect((await removeSharing(shared, eva.email)).status).toBe(200)
  await addSharing(shared, eva.email)
  await removeSharing(shared, eva.email)
  const subjects = (await emailSubjects(shared, eva.email)).filter((subject) => subject.includes('Box '))
  // The test clock does not advance, so the second share has the same dedupe key.
  expect(subjects).toHaveLength(2)
})

test('refuses a caller who is not the tenant', async () => {
  expect((await removeSharing(shared, 'peter@demo.boxzone.test', shared.peter)).body.code).toBe('not-found')
})
