import { afterAll, beforeAll, expect, test } from 'vitest'
import { holder, startUnlockTokenApp, tokenIn, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())

const storedTokens = () => app.database.db.selectFrom('unlockToken').selectAll().execute()

test('sends the unlock link of a tenant by e-mail', async () => {
  const { status, body } = await app.generate()
  expect(status).toBe(200)
  await app.services.sendEmails()
  expect(app.sent.findLast(({ to }) => to === holder)?.text).toContain(body.url)
})

test('returns the same link to a repeated request and never stores it in clear text', async () => {
  const { contractId, inHours } = app
  const body = { email: holder, contractId, validFrom: inHours(0), validTo: inHours(4) }
  const request = { token: app.anna, body, headers: { 'idempotency-key': 'a lost response' } }
  const send = () => app.request('POST', '/api/common/unlock-token/generate-unlock-token', request)
  const made = await send()
  expect((await send()).body).toEqual(made.body)
  const stored = [await app.database.db.selectFrom('idempotency').selectAll().execute(), await storedTokens()]
  const asText = JSON.stringify(stored, (_, value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value))
  expect(stored[0]).not.toEqual([])
  expect(asText).not.toContain(tokenIn(made.body.url))
})

test('does not store the token in clear text', async () => {
  const token = await app.newToken()
  const asText = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))
  const values = (await storedTokens()).flatMap((row) => Object.values(row).map(asText))
  expect(values.some((value) => value.includes(token))).toBe(false)
})

test('refuses a token for a code-only lock', async () => {
  const jan = await app.token('jan')
  const { body } = await app.request('GET', '/api/client/my/contracts', { token: jan })
  const byCode = body.find(({ lockVersion }: { lockVersion: string }) => lockVersion === 'V1')
  const refused = { status: 403, code: 'lock-v2/not-permitted' }
  expect((await app.generate({ contractId: byCode.id }, jan)).body).toMatchObject(refused)
  await expect(app.staffToken({ contractId: byCode.id })).rejects.toMatchObject(refused)
  const forWarehouse = { contractId: undefined, warehouseId: byCode.warehouse.id }
  await expect(app.staffToken(forWarehouse)).rejects.toMatchObject(refused)
})

test('limits tenants, but not staff, to seven days and their own Box', async () => {
  const { inHours, warehouseId } = app
  const refusal = async (change: object, sessionToken?: string) => (await app.generate(change, sessionToken)).body
  expect((await refusal({ validTo: inHours(24 * 7 + 1) })).fields).toEqual({ validTo: 'regex' })
  expect((await refusal({ validTo: inHours(-1) })).fields).toEqual({ validTo: 'regex' })
  expect((await refusal({ validFrom: inHours(-1) })).fields).toEqual({ validFrom: 'regex' })
  expect((await refusal({ contractId: undefined })).fields).toEqual({ contractId: 'not-null' })
  expect((await refusal({ warehouseId })).code).toBe('validation')
  expect((await refusal({ contractId: undefined, warehouseId })).code).toBe('forbidden')
  expect((await refusal({}, await app.token('peter'))).code).toBe('not-found')
  const byStaff = { contractId: undefined, warehouseId, validTo: inHours(24 * 30) }
  expect(await app.staffToken(byStaff)).toHaveLength(43)
  const entries = app.database.db.selectFrom('auditEntry').selectAll().where('action', '=', 'tokens.create')
  expect(await entries.execute()).toMatchObject([{ actorKind: 'cli', subjectId: warehouseId, warehouseId }])
})

test('refuses an administrator in the customer call for a Box and for a warehouse', async () => {
  const { warehouseId } = app
  const admin = await app.admin()
  expect((await app.generate({}, admin)).body.code).toBe('not-found')
  expect((await app.generate({ contractId: undefined, warehouseId }, admin)).body.code).toBe('forbidden')
})
