import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DoorTestApp, startDoorTestApp } from '#src/testing/door-test-app.ts'

let app: DoorTestApp
let [anna, peter, contractId, warehouseId, boxId] = ['', '', '', '', '']
beforeAll(async () => {
  app = await startDoorTestApp({ LOCK_TIMEOUT_MS: '20000' })
  anna = await app.token('anna')
  peter = await app.token('peter')
  const [shared] = await get(peter, '/api/client/my/shared-boxes')
  ;[contractId, warehouseId, boxId] = [shared.contractId, shared.warehouse.id, shared.boxId]
  // Simulated locks start without codes. One rotation sends the codes to them.
  await rotate()
  await app.runQueued()
})
afterAll(() => app.close())

const get = async (token: string, url: string) => (await app.request('GET', url, { token })).body
const contract = () => get(anna, `/api/client/my/contracts/${contractId}`)
const rotate = () => app.request('POST', `/api/client/contract/${contractId}/codes/rotate`, { token: anna })
const share = (action: 'add' | 'remove') =>
  app.request('POST', `/api/client/my/${action}-box-sharing`, {
    token: anna,
    body: { contractId, email: 'peter@demo.boxzone.test' },
  })
const entrance = () => app.lock(`entrance-${warehouseId}`).keypad
const box = () => app.lock(`box-${boxId}`).keypad
const peterCode = async (): Promise<string> => (await get(peter, '/api/client/my/shared-boxes'))[0].accessCode

test('gives a shared user a code of their own and never shows the code of the tenant', async () => {
  const [own, tenant] = [await peterCode(), await contract()]
  expect(own).toMatch(/^\d{6}$/)
  expect([tenant.accessCode, tenant.lockCode]).not.toContain(own)
  expect(tenant).toMatchObject({ accessCodeState: 'READY', lockCodeState: 'READY' })
  const [location] = (await get(peter, '/api/client/my/doors')).locations
  expect(location.boxes[0]).toMatchObject({ accessCode: own, accessCodeState: 'READY', lockCode: null })
  expect([entrance().accepts(own), entrance().accepts(tenant.accessCode), box().accepts(tenant.lockCode)]).toEqual([
    true,
    true,
    true,
  ])
})

test('opens no door with an earlier code after the locks acknowledged the end of the share', async () => {
  const [own, { accessCode, lockCode }] = [await peterCode(), await contract()]
  expect((await share('remove')).status).toBe(200)
  expect(await contract()).toMatchObject({ accessCodeState: 'PENDING', lockCodeState: 'PENDING' })
  await app.runQueued()
  for (const known of [own, accessCode]) expect(entrance().accepts(known)).toBe(false)
  expect(box().accepts(lockCode)).toBe(false)
  const renewed = await contract()
  expect(renewed).toMatchObject({ accessCodeState: 'READY', lockCodeState: 'READY' })
  expect([entrance().accepts(renewed.accessCode), box().accepts(renewed.lockCode)]).toEqual([true, true])
  expect(await get(peter, '/api/client/my/shared-boxes')).toEqual([])
  await app.services.sendEmails()
  const notified = app.sent.filter(({ subject }) => /nové kódy/i.test(subject)).map(({ to }) => to)
  expect(notified).toContain('anna@demo.boxzone.test')
  for (const { text } of app.sent) {
    for (const code of [renewed.accessCode, renewed.lockCode]) expect(text).not.toContain(code)
  }
})

test('shows an offline lock as pending and revokes the code as soon as the lock reports', async () => {
  await share('add')
  await app.runQueued()
  const own = await peterCode()
  await app.setMode(`entrance-${warehouseId}`, 'offline')
  await share('remove')
  await app.runQueued()
  expect(await contract()).toMatchObject({ accessCodeState: 'PENDING', lockCodeState: 'READY' })
  expect(entrance().accepts(own)).toBe(true)
  app.clock.advance(60_000)
  await app.setMode(`entrance-${warehouseId}`, 'ok')
  const isReady = async () => {
    await app.runQueued()
    expect((await contract()).accessCodeState).toBe('READY')
  }
  await vi.waitFor(isReady, { timeout: 20_000 })
  expect(entrance().accepts(own)).toBe(false)
})
