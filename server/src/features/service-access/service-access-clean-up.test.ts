import { afterAll, beforeAll, expect, test } from 'vitest'
import { holder, hourMs, startUnlockTokenApp, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())

const dayMs = 24 * hourMs

test('deletes tokens and the names of their holders ninety days after expiry and not before', async () => {
  const { db } = app.database
  const { id } = (await app.generate()).body
  const token = await app.newToken()
  await app.unlockBox(app.boxId, token)
  app.clock.set(app.inHours(4))
  const remaining = async () => {
    await app.request('POST', '/dev/jobs/SERVICE_ACCESS_CLEAN_UP')
    const tokens = await db.selectFrom('unlockToken').select('id').where('id', '=', id).execute()
    const log = await db.selectFrom('accessLog').select('id').where('actorName', '=', holder).execute()
    return { tokens: tokens.length, named: log.length }
  }
  app.clock.advance(89 * dayMs)
  expect(await remaining()).toEqual({ tokens: 1, named: 1 })
  app.clock.advance(2 * dayMs)
  expect(await remaining()).toEqual({ tokens: 0, named: 0 })
})
