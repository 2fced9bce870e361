import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoTokenPath, demoUnlockTokens } from '#src/demo/demo-unlock-tokens.ts'
import { type DoorTestApp, type GeoPoint, startDoorTestApp } from '#src/testing/door-test-app.ts'

let app: DoorTestApp
let anna: string
let admin: string
let boxId: string
let contractId: string
let otherBoxId: string
let warehouseId: string
let here: GeoPoint
let sources = 0
beforeAll(async () => {
  app = await startDoorTestApp()
  anna = await app.token('anna')
  admin = await app.token('admin')
  const peters = await app.request('GET', '/api/client/my/doors', { token: await app.token('peter') })
  const [location] = peters.body.locations
  ;({ boxId, contractId } = location.boxes[0])
  warehouseId = location.warehouse.id
  here = location.warehouse.location
  const marias = await app.request('GET', '/api/client/my/doors', { token: await app.token('maria') })
  otherBoxId = marias.body.locations[0].boxes[0].boxId
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(60_000)
  app.commands()
})

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString()
const tokenRequest = (change: object = {}) => ({
  email: 'Mover@example.test',
  contractId,
  validFrom: inHours(0),
  validTo: inHours(4),
  ...change,
})
const generate = (body: unknown, token = anna) =>
  app.request('POST', '/api/common/unlock-token/generate-unlock-token', {
    token,
    body,
    source: `192.0.2.${++sources}`,
  })
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const check = (token: string, email = 'mover@example.test') =>
  app.request('GET', `/auth/unlock-token?${new URLSearchParams({ email, token })}`)
const unlock = (kind: 'box' | 'warehouse', id: string, token: string, body: unknown = here) =>
  app.request('POST', `/auth/unlock-token/${kind}-unlock/${id}/mover%40example.test/${token}`, { body })

test('sends the unlock link of a tenant by e-mail and unlocks the Box with it', async () => {
  const made = await generate(tokenRequest())
  expect(made.status).toBe(200)
  await app.services.sendEmails()
  expect(app.sent.findLast(({ to }) => to === 'mover@example.test')?.text).toContain(made.body.url)
  const token = tokenOf(made.body.url)
  expect((await check(token)).body).toMatchObject({
    id: made.body.id,
    box: { id: boxId },
    warehouse: { id: warehouseId },
  })
  expect((await unlock('warehouse', warehouseId, token)).body).toMatchObject({ opened: true })
  expect((await unlock('box', boxId, token)).body).toMatchObject({ opened: true })
  const log = await app.request('GET', `/api/client/my/access-log?contractId=${contractId}`, { token: anna })
  expect(log.body.items[0]).toMatchObject({
    actor: { kind: 'SERVICE', name: 'mover@example.test' },
    method: 'SERVICE_LINK',
    result: 'opened',
  })
})

test('returns the same link to a repeated request and never stores it in clear text', async () => {
  const request = { token: anna, body: tokenRequest(), headers: { 'idempotency-key': 'a lost response' } }
  const send = () => app.request('POST', '/api/common/unlock-token/generate-unlock-token', request)
  const made = await send()
  expect((await send()).body).toEqual(made.body)
  const { db } = app.database
  const stored = [
    await db.selectFrom('idempotency').selectAll().execute(),
    await db.selectFrom('unlockToken').selectAll().execute(),
  ]
  const asText = JSON.stringify(stored, (_, value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value))
  expect(stored[0]).not.toEqual([])
  expect(asText).not.toContain(tokenOf(made.body.url))
})

test('unlocks no other door, not from afar and not with another e-mail address', async () => {
  const token = tokenOf((await generate(tokenRequest())).body.url)
  expect((await unlock('box', otherBoxId, token)).body.code).toBe('lock-v2/not-permitted')
  expect((await unlock('box', boxId, token, { lat: here.lat + 0.01, lng: here.lng })).body.code).toBe(
    'lock-v2/too-far-away',
  )
  expect((await unlock('box', boxId, token, { lat: 0, lng: 0 })).body.code).toBe('lock-v2/too-far-away')
  expect((await unlock('box', boxId, `${token}x`)).body.code).toBe('unlock-token/invalid')
  expect((await check(token, 'other@example.test')).body).toMatchObject({ status: 404, code: 'unlock-token/invalid' })
  expect(app.commands()).toEqual([])
})

test('works within its validity and reports it', async () => {
  const validFrom = inHours(1)
  const validTo = inHours(2)
  const token = tokenOf((await generate(tokenRequest({ validFrom, validTo }))).body.url)
  const early = { status: 403, code: 'unlock-token/not-yet-valid', validFrom }
  expect((await check(token)).body).toMatchObject(early)
  expect((await unlock('box', boxId, token)).body).toMatchObject(early)
  app.clock.set(validFrom)
  expect((await unlock('box', boxId, token)).status).toBe(200)
  app.clock.set(validTo)
  app.commands()
  const expired = { status: 403, code: 'unlock-token/expired', validTo }
  expect((await check(token)).body).toMatchObject(expired)
  expect((await unlock('box', boxId, token)).body).toMatchObject(expired)
  expect(app.commands()).toEqual([])
})

test('revokes a token at once and only by its creator', async () => {
  const { id, url } = (await generate(tokenRequest())).body
  const list = async (token: string) =>
    (await app.request('GET', '/api/common/unlock-token', { token })).body.map((known: { id: string }) => known.id)
  expect(await list(anna)).toContain(id)
  expect(await list(await app.token('peter'))).not.toContain(id)
  const revoke = (token: string) => app.request('DELETE', `/api/common/unlock-token/${id}`, { token })
  expect((await revoke(await app.token('peter'))).status).toBe(404)
  expect((await revoke(anna)).status).toBe(204)
  expect((await unlock('box', boxId, tokenOf(url))).body.code).toBe('unlock-token/invalid')
  expect(await list(anna)).not.toContain(id)
})

test('refuses a token for a code-only lock', async () => {
  const jan = await app.token('jan')
  const { body } = await app.request('GET', '/api/client/my/contracts', { token: jan })
  const byCode = body.find(({ lockVersion }: { lockVersion: string }) => lockVersion === 'V1')
  for (const token of [jan, admin]) {
    const answer = await generate(tokenRequest({ contractId: byCode.id }), token)
    expect(answer.body).toMatchObject({ status: 403, code: 'lock-v2/not-permitted' })
  }
  const place = await generate(tokenRequest({ contractId: undefined, warehouseId: byCode.warehouse.id }), admin)
  expect(place.body.code).toBe('lock-v2/not-permitted')
})

test('limits a tenant to seven days and the own Box, but not staff', async () => {
  const refused = async (body: object, token = anna) => (await generate(tokenRequest(body), token)).body
  expect((await refused({ validTo: inHours(24 * 7 + 1) })).fields).toEqual({ validTo: 'regex' })
  expect((await refused({ validTo: inHours(-1) })).fields).toEqual({ validTo: 'regex' })
  expect((await refused({ validFrom: inHours(-1) })).fields).toEqual({ validFrom: 'regex' })
  expect((await refused({ contractId: undefined })).fields).toEqual({ contractId: 'not-null' })
  expect((await refused({ warehouseId })).code).toBe('validation')
  expect((await refused({ contractId: undefined, warehouseId })).code).toBe('forbidden')
  expect((await refused({}, await app.token('peter'))).code).toBe('not-found')
  const place = await generate(tokenRequest({ contractId: undefined, warehouseId, validTo: inHours(24 * 30) }), admin)
  const token = tokenOf(place.body.url)
  expect((await unlock('warehouse', warehouseId, token)).status).toBe(200)
  expect((await unlock('box', boxId, token)).body.code).toBe('lock-v2/not-permitted')
})

test('refuses the tokens of a suspended tenant until the debt is paid', async () => {
  const maria = await app.token('maria')
  const [location] = (await app.request('GET', '/api/client/my/doors', { token: maria })).body.locations
  const [box] = location.boxes
  const { url } = (await generate(tokenRequest({ contractId: box.contractId }), maria)).body
  expect((await unlock('box', box.boxId, tokenOf(url))).body.code).toBe('lock-v2/access-suspended')
  expect(app.commands()).toEqual([])
})

test('refuses a staff token for the next tenant and logs the attempt', async () => {
  const { db } = app.database
  const jan = await app.token('jan')
  const mine = (await app.request('GET', '/api/client/my/contracts', { token: jan })).body
  const gone = mine.find(({ status }: { status: string }) => status === 'TERMINATED')
  const token = tokenOf((await generate(tokenRequest({ contractId: gone.id }), admin)).body.url)
  await db.updateTable('contract').set({ boxId }).where('id', '=', gone.id).execute()
  await db.updateTable('unlockToken').set({ boxId, warehouseId }).where('contractId', '=', gone.id).execute()
  expect((await unlock('box', boxId, token)).body.code).toBe('lock-v2/not-permitted')
  expect((await unlock('warehouse', warehouseId, token)).body.code).toBe('lock-v2/not-permitted')
  expect((await check(token)).body.code).toBe('unlock-token/invalid')
  expect(app.commands()).toEqual([])
  const { body } = await app.request('GET', `/api/client/my/access-log?contractId=${contractId}`, { token: anna })
  expect(body.items[0]).toMatchObject({
    actor: { kind: 'SERVICE', name: 'mover@example.test' },
    result: 'lock-v2/not-permitted',
  })
})

test('stores only a hash of the token', async () => {
  const token = tokenOf((await generate(tokenRequest())).body.url)
  const rows = await app.database.db.selectFrom('unlockToken').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('seeds a valid, a future and an expired token in the demo', async () => {
  const codes = []
  for (const link of demoUnlockTokens) {
    const path = demoTokenPath(app.services.config, link)
    expect((await app.request('GET', '/dev')).body).toContain(path.replaceAll('&', '&amp;'))
    const { status, body } = await app.request('GET', `/auth/unlock-token${path.slice(path.indexOf('?'))}`)
    codes.push(status === 200 ? 'valid' : body.code)
  }
  expect(codes).toEqual(['valid', 'unlock-token/not-yet-valid', 'unlock-token/expired'])
})

test('deletes tokens and their holders ninety days after expiry', async () => {
  app.clock.advance(100 * 24 * hourMs)
  await app.request('POST', '/dev/jobs/SERVICE_ACCESS_CLEAN_UP')
  const left = await app.database.db.selectFrom('unlockToken').select('validTo').execute()
  const oldest = app.clock.now().getTime() - 90 * 24 * hourMs
  expect(left.filter(({ validTo }) => validTo.getTime() < oldest)).toEqual([])
  const names = await app.database.db
    .selectFrom('accessLog')
    .select('actorName')
    .where('actorName', '=', 'mover@example.test')
    .where('tokenId', 'is not', null)
    .execute()
  // The link of thirty days that staff gave is still known.
  expect(names.length).toBeLessThanOrEqual(2)
})
