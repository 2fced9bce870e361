import { afterAll, beforeAll, expect, test } from 'vitest'
import { revokeAnyUnlockToken } from './revoke-unlock-token.ts'
import { startUnlockTokenApp, tokenIn, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())

test('revokes a token immediately', async () => {
  const { id, url } = (await app.generate()).body
  expect((await app.revoke(id, app.anna)).status).toBe(204)
  expect((await app.check(tokenIn(url))).body.code).toBe('unlock-token/invalid')
  expect((await app.unlockBox(app.boxId, tokenIn(url))).body.code).toBe('unlock-token/invalid')
  expect((await app.listTokens(app.anna)).map((token) => token.id)).not.toContain(id)
  expect(app.commands()).toEqual([])
})

test('refuses a tenant that did not create the token', async () => {
  const { id, url } = (await app.generate()).body
  expect((await app.revoke(id, await app.token('peter'))).status).toBe(404)
  expect((await app.check(tokenIn(url))).status).toBe(200)
})

test('revokes the token of a tenant by command with an audit entry', async () => {
  const { id, url } = (await app.generate()).body
  const { ctx } = app.services
  expect(await revokeAnyUnlockToken(ctx, id, 'lost telephone')).toBe(true)
  expect((await app.check(tokenIn(url))).body.code).toBe('unlock-token/invalid')
  const entries = app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'tokens.revoke')
  expect(await entries.execute()).toMatchObject([{ subjectId: app.contractId, reason: 'lost telephone' }])
  expect(await revokeAnyUnlockToken(ctx, app.boxId, undefined)).toBe(false)
})

test('refuses an administrator that did not create the token', async () => {
  const { id, url } = (await app.generate()).body
  expect((await app.revoke(id, await app.admin())).status).toBe(404)
  expect((await app.check(tokenIn(url))).status).toBe(200)
})
