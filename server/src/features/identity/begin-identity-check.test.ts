import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DoorTestApp, type GeoPoint, startDoorTestApp } from '#src/testing/door-test-app.ts'

let app: DoorTestApp
let anna: string
let boxId: string
let contractId: string
let position: GeoPoint
beforeAll(async () => {
  app = await startDoorTestApp({ KYC_ENABLED: 'true' })
  anna = await app.token('anna')
  const [location] = (await fetchDoors(anna)).locations
  ;({ boxId, contractId } = location.boxes[0])
  position = location.warehouse.location
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(60_000)
  app.commands()
})

const fetchDoors = async (token: string) => (await app.request('GET', '/api/client/my/doors', { token })).body
const beginCheck = (token: string, returnUrl = '/my/boxes') =>
  app.request('POST', '/api/client/my/identity-check', { token, body: { returnUrl } })
const pathOf = (url: string) => url.replace('https://boxzone.test', '')
const submitResult = (url: string, result: string) => app.request('POST', pathOf(url), { body: { result } })

test('blocks doors and codes until the identity is verified', async () => {
  const { identity, locations } = await fetchDoors(anna)
  expect(identity).toBe('REQUIRED')
  expect(locations[0].boxes[0]).toMatchObject({ accessCode: null, lockCode: null })
  const contract = (await app.request('GET', `/api/client/my/contracts/${contractId}`, { token: anna })).body
  expect(contract).toMatchObject({ accessCode: null, lockCode: null })
  const peter = await app.token('peter')
  const [shared] = (await app.request('GET', '/api/client/my/shared-boxes', { token: peter })).body
  expect(shared).toMatchObject({ owner: { firstName: 'Anna' }, accessCode: null })
  const unlock = () => app.unlock(anna, `box-unlock/${boxId}`, position)
  expect((await unlock()).body).toMatchObject({ status: 400, code: 'verification/invalid' })
  const pin = `/api/client/contract/${contractId}/lock-access-pin`
  expect((await app.request('GET', pin, { token: anna })).body.code).toBe('lock-v2/not-permitted')

  const { url } = (await beginCheck(anna)).body
  expect((await fetchDoors(anna)).identity).toBe('STARTED')
  expect((await app.request('GET', pathOf(url))).status).toBe(200)
  expect((await unlock()).body.code).toBe('verification/invalid')
  expect(app.commands()).toEqual([])

  const refused = await submitResult(url, 'REFUSED')
  expect([refused.status, refused.headers.location]).toEqual([303, 'https://boxzone.test/my/boxes'])
  expect(await fetchDoors(anna)).toMatchObject({ identity: 'REFUSED', identityReason: 'DOCUMENT_EXPIRED' })
  expect((await submitResult(url, 'STARTED')).status).toBe(404)

  await submitResult((await beginCheck(anna)).body.url, 'VERIFIED')
  expect(await fetchDoors(anna)).toMatchObject({ identity: 'VERIFIED', identityReason: null })
  // A verified identity is final.
  expect((await submitResult(url, 'REFUSED')).status).toBe(404)
  expect((await unlock()).status).toBe(200)
  expect((await beginCheck(anna)).body.code).toBe('verification/invalid')
})

test('blocks new and existing unlock tokens of a tenant without a verified identity', async () => {
  const maria = await app.token('maria')
  const [location] = (await fetchDoors(maria)).locations
  const [{ boxId: box, contractId: contract }] = location.boxes
  await app.database.db.updateTable('contract').set({ overdueSince: null }).where('id', '=', contract).execute()
  const [email, now] = ['maria@demo.boxzone.test', app.clock.now().getTime()]
  const times = { validFrom: new Date(now).toISOString(), validTo: new Date(now + 3_600_000).toISOString() }
  const body = { email, contractId: contract, ...times }
  const generate = () => app.request('POST', '/api/common/unlock-token/generate-unlock-token', { token: maria, body })
  expect((await generate()).body).toMatchObject({ status: 400, code: 'verification/invalid' })

  await submitResult((await beginCheck(maria)).body.url, 'VERIFIED')
  const token = new URL((await generate()).body.url).searchParams.get('token')
  const path = `/auth/unlock-token/box-unlock/${box}/${encodeURIComponent(email)}/${token}`
  const unlock = () => app.request('POST', path, { body: location.warehouse.location })
  expect((await unlock()).status).toBe(200)
  await app.database.db.updateTable('identityCheck').set({ state: 'REFUSED' }).execute()
  app.commands()
  expect((await unlock()).body.code).toBe('lock-v2/not-permitted')
  expect(app.commands()).toEqual([])
})

test('shows a pending check until a refresh, and starts a new check after a cancellation', async () => {
  const jan = await app.token('jan')
  const refresh = async () => (await app.request('POST', '/api/client/my/identity-check/refresh', { token: jan })).body
  expect(await refresh()).toEqual({ identity: 'REQUIRED', identityReason: null })
  const { url } = (await beginCheck(jan)).body
  await submitResult(url, 'CANCELED')
  expect((await fetchDoors(jan)).identity).toBe('CANCELED')
  const again = (await beginCheck(jan)).body.url
  expect(again).not.toBe(url)
  expect((await submitResult(url, 'VERIFIED')).status).toBe(404)
  await submitResult(again, 'PENDING')
  expect((await fetchDoors(jan)).identity).toBe('PENDING')
  expect(await refresh()).toEqual({ identity: 'VERIFIED', identityReason: null })
})

test('refuses return URLs of other sites and unknown checks', async () => {
  const peter = await app.token('peter')
  for (const returnUrl of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', '\\\\evil.test']) {
    expect((await beginCheck(peter, returnUrl)).body.code, returnUrl).toBe('validation')
  }
  const { url } = (await beginCheck(peter)).body
  expect(
    (await app.request('GET', pathOf(url).replace(/returnUrl=.*/, 'returnUrl=https%3A%2F%2Fevil.test'))).status,
  ).toBe(404)
  expect(
    (await submitResult(`/identity/${'x'.repeat(43)}?returnUrl=https%3A%2F%2Fboxzone.test%2F`, 'VERIFIED')).status,
  ).toBe(404)
})

test('refuses the check when it is disabled', async () => {
  const withoutCheck = await startDoorTestApp()
  const token = await withoutCheck.token('anna')
  const body = { returnUrl: '/my/boxes' }
  const { body: error } = await withoutCheck.request('POST', '/api/client/my/identity-check', { token, body })
  expect(error.code).toBe('verification/invalid')
  await withoutCheck.close()
})
