import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUnlockTokenApp, tokenIn, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())

test('revokes a token at once', async () => {
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

test('lets staff revoke the token of a tenant', async () => {
  const { id, url } = (await app.generate()).body
  expect((await app.revoke(id, await app.admin())).status).toBe(204)
  expect((await app.check(tokenIn(url))).body.code).toBe('unlock-token/invalid')
})
