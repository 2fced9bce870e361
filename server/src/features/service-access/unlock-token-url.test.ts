import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceAccessCleanUpJob } from './service-access-clean-up.job.ts'
import { startUnlockTokenApp, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())

const url = (id: string, token: string) => app.request('GET', `/api/common/unlock-token/${id}/url`, { token })
const secrets = () => app.database.db.selectFrom('unlockToken').select('token').where('token', 'is not', null).execute()

test('returns the link again to its creator only', async () => {
  const { id, url: created } = (await app.generate()).body
  expect((await url(id, app.anna)).body).toEqual({ url: created })
  for (const other of [await app.token('peter'), await app.admin()]) {
    expect((await url(id, other)).body.code).toBe('not-found')
  }
})

test('clears the link when it is revoked or has expired', async () => {
  const revoked = (await app.generate()).body.id
  await app.revoke(revoked, app.anna)
  expect((await url(revoked, app.anna)).body.code).toBe('not-found')
  const expired = (await app.generate({ validTo: app.inHours(1) })).body.id
  app.clock.set(app.inHours(5))
  expect((await url(expired, app.anna)).body.code).toBe('not-found')
  await serviceAccessCleanUpJob.run(app.services.ctx, {})
  expect(await secrets()).toEqual([])
})

test('lists the name and the single use of a link', async () => {
  await app.generate({ name: '  Movers ', singleUse: true })
  expect((await app.listTokens(app.anna))[0]).toMatchObject({ name: 'Movers', singleUse: true })
})
