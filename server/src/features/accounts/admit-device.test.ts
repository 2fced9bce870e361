import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#src/kernel/ids.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { issueLink } from './account-links.ts'
import { isKnownDevice } from './sessions.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const admit = (token: string, deviceId: string) =>
  app.request('POST', '/auth/custom/admit-device', { body: { token, deviceId } })
const isKnown = (email: string, deviceId: string) => isKnownDevice(app.database.db, email, hashToken(deviceId))

async function admissionLink(email: string): Promise<string> {
  await createAccount(app, email)
  const { db } = app.database
  const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { ctx } = app.services
  return (await ctx.transaction((tx) => issueLink(ctx, tx, id, 'ADMIT_DEVICE'))).token
}

test('admits the device that uses the link, once', async () => {
  const token = await admissionLink('owner@example.test')
  expect((await admit(token, 'my laptop')).status).toBe(204)
  expect(await isKnown('owner@example.test', 'my laptop')).toBe(true)
  expect((await admit(token, 'another')).body.code).toBe('verification/invalid')
  expect(await isKnown('owner@example.test', 'another')).toBe(false)
})

test('refuses the link after an hour', async () => {
  const token = await admissionLink('late@example.test')
  app.clock.advance(3_600_000)
  expect((await admit(token, 'my laptop')).body.code).toBe('verification/invalid')
  expect(await isKnown('late@example.test', 'my laptop')).toBe(false)
})
