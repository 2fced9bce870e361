import { afterAll, beforeAll, expect, test } from 'vitest'
import { holder, startUnlockTokenApp, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())

test('lists the tokens of their creator only', async () => {
  const { contractId, warehouseId } = app
  const { id } = (await app.generate()).body
  expect(await app.listTokens(app.anna)).toContainEqual(
    expect.objectContaining({ id, email: holder, contractId, warehouse: expect.objectContaining({ id: warehouseId }) }),
  )
  for (const other of [await app.token('peter'), await app.admin()]) {
    expect((await app.listTokens(other)).map((token) => token.id)).not.toContain(id)
  }
})

test('does not return the secret of a token', async () => {
  const token = await app.newToken()
  expect(JSON.stringify(await app.listTokens(app.anna))).not.toContain(token)
})

test('omits expired tokens', async () => {
  const { id } = (await app.generate({ validTo: app.inHours(1) })).body
  app.clock.set(app.inHours(2))
  expect((await app.listTokens(app.anna)).map((token) => token.id)).not.toContain(id)
})
