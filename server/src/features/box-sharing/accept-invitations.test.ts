import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountFromOrder } from '#src/features/accounts/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import { profileForm } from '#src/testing/profile-form.ts'
import { createAccount, linkToken, login, registration } from '#src/testing/test-accounts.ts'
import { evaDetails } from '#src/testing/test-orders.ts'
import {
  addSharing,
  removeSharing,
  type SharedContract,
  sharedBoxes,
  shareList,
  startWithSharedContract,
} from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

const entryOf = async (email: string) =>
  (await shareList(shared)).find((entry: { email: string }) => entry.email === email)

const browser = { deviceId: 'browser of the invited person' }

/** Registers and confirms in the same browser. Returns the session token. */
async function registerInOneBrowser(email: string): Promise<string> {
  const { app } = shared
  await app.request('POST', '/api/user/register', { body: registration(email, browser) })
  const body = { ...browser, token: await linkToken(app, email, '/registration?confirm=') }
  return (await app.request('POST', '/auth/registration/confirm', { body })).body.token
}

test('shares the Box when the invited e-mail address is confirmed, not before', async () => {
  const { app } = shared
  const email = 'eva@example.test'
  await addSharing(shared, email)
  await app.request('POST', '/api/user/register', { body: registration(email, browser) })
  expect(await entryOf(email)).toMatchObject({ invitedUntil: expect.any(String) })
  const token = await linkToken(app, email, '/registration?confirm=')
  await app.request('POST', '/auth/registration/confirm', { body: { ...browser, token } })
  expect(await entryOf(email)).toEqual({ email, firstName: 'Eva', expiresAt: null, invitedUntil: null })
  expect(await sharedBoxes(shared, (await login(app, email)).body.token)).toHaveLength(1)
})

test('shares the Box when a new password confirms the invited e-mail address', async () => {
  const { app } = shared
  const email = 'reset@example.test'
  await app.request('POST', '/api/user/register', { body: registration(email) })
  await addSharing(shared, email)
  await app.request('POST', '/auth/password/request-reset', { body: { email } })
  const token = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token, newPassword: 'Nove123', newPasswordConfirmation: 'Nove123' }
  await app.request('POST', '/auth/password/change', { body })
  expect(await entryOf(email)).toMatchObject({ firstName: 'Eva', invitedUntil: null })
})

test('shares the Box when a customer sets the first password of an account from an order', async () => {
  const { app } = shared
  const { ctx } = app.services
  const email = 'ordered@example.test'
  await addSharing(shared, email)
  const { setPasswordToken: token } = await ctx.transaction((tx) =>
    createAccountFromOrder(ctx, tx, {
      ...{ email, firstName: 'Eva', lastName: 'Malá', phoneNumber: '+421905111333' },
      language: 'sk',
      invoicingDetails: { ...evaDetails, version: 0, type: 'FyzickaOsoba', company: null },
    }),
  )
  expect(await entryOf(email)).toMatchObject({ invitedUntil: expect.any(String) })
  const body = { token, newPassword: 'Nove123', newPasswordConfirmation: 'Nove123' }
  expect((await app.request('POST', '/auth/password/change', { body })).status).toBe(204)
  expect(await entryOf(email)).toMatchObject({ firstName: 'Eva', invitedUntil: null })
})

test('shares the Box when a signed-in customer confirms a change to the invited e-mail address', async () => {
  const { app } = shared
  const email = 'new-address@example.test'
  await addSharing(shared, email)
  const account = await createAccount(app, 'old-address@example.test')
  const { token } = account
  await app.request('PUT', '/api/client/my/profile', { token, body: profileForm(account, { email }) })
  const body = { token: await linkToken(app, email, '/confirm-email?token=') }
  await app.request('POST', '/auth/email/confirm', { token, body })
  expect(await sharedBoxes(shared, token)).toHaveLength(1)
})

test('ignores a revoked and an expired invitation', async () => {
  const { app } = shared
  await addSharing(shared, 'revoked@example.test')
  expect((await removeSharing(shared, 'revoked@example.test')).status).toBe(200)
  await addSharing(shared, 'late@example.test')
  app.clock.advance(14 * dayMs)
  for (const email of ['revoked@example.test', 'late@example.test']) {
    expect(await sharedBoxes(shared, await registerInOneBrowser(email)), email).toEqual([])
  }
})

test('ignores an invitation to a Box whose contract has ended', async () => {
  const { app, contractId } = shared
  const email = 'ended@example.test'
  const anna = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body.token
  expect((await addSharing(shared, email, anna)).status).toBe(200)
  const { db } = app.database
  await db.updateTable('contract').set({ status: 'TERMINATED' }).where('id', '=', contractId).execute()
  expect(await sharedBoxes(shared, await registerInOneBrowser(email))).toEqual([])
})
