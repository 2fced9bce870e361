import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DoorTestApp, type GeoPoint, startDoorTestApp } from '#src/testing/door-test-app.ts'

let app: DoorTestApp
let anna: string
let peter: string
let boxId: string
let contractId: string
let warehouseId: string
let here: GeoPoint
beforeAll(async () => {
  app = await startDoorTestApp()
  anna = await app.token('anna')
  peter = await app.token('peter')
  const { body } = await app.request('GET', '/api/client/my/doors', { token: peter })
  const [location] = body.locations
  ;({ boxId, contractId } = location.boxes[0])
  warehouseId = location.warehouse.id
  here = location.warehouse.location
})
afterAll(() => app.close())
// Another window for each test.
beforeEach(() => {
  app.clock.advance(60_000)
  app.commands()
})

const box = (token: string, body: unknown = here) => app.open(token, `box-unlock/${boxId}`, body)
const lockId = () => `box-${boxId}`
const logged = () => app.database.db.selectFrom('accessLog').selectAll().orderBy('at', 'desc').orderBy('id').execute()

test('the tenant and the guest open the Box and the entrance, and each opening is in the log', async () => {
  const opened = await box(anna)
  expect(opened.body).toEqual({ opened: true, relockInSeconds: 8, at: app.clock.now().toISOString() })
  expect(app.lock(lockId()).state).toBe('unlocked')
  app.clock.advance(10_000)
  expect(app.lock(lockId()).state).toBe('locked')
  expect((await box(peter)).status).toBe(200)
  expect((await app.open(peter, `warehouse-unlock/${warehouseId}`, here)).status).toBe(200)
  const { body } = await app.request('GET', `/api/client/my/access-log?contractId=${contractId}`, { token: anna })
  expect(body.total).toBe(3)
  const actors = body.items.map(({ door, actor, result }: Record<string, unknown>) => [door, actor, result])
  expect(actors).toContainEqual(['box', { kind: 'OWNER', name: 'Anna Kováčová' }, 'opened'])
  expect(actors).toContainEqual(['entrance', { kind: 'GUEST', name: 'Peter Horváth' }, 'opened'])
})

test('a stranger and somebody far away are refused, and nothing is sent', async () => {
  const stranger = await app.token('new')
  expect((await box(stranger)).body).toMatchObject({ status: 403, code: 'lock-v2/not-permitted' })
  const away = { lat: here.lat + 0.01, lng: here.lng }
  expect((await box(anna, away)).body).toMatchObject({ status: 400, code: 'lock-v2/too-far-away' })
  expect((await box(anna, { lat: 0, lng: 0 })).body.code).toBe('lock-v2/too-far-away')
  for (const body of [{}, { lat: 'x', lng: 1 }, { lat: 91, lng: 0 }, { ...here, accuracy: -1 }]) {
    expect((await box(anna, body)).body.code).toBe('validation')
  }
  expect(app.commands()).toEqual([])
  expect((await logged()).slice(0, 3).map(({ result }) => result)).toContain('lock-v2/not-permitted')
})

test('without GPS a door opens after the declaration of this login, for twelve hours', async () => {
  const enter = (token: string) => app.open(token, `box-unlock/${boxId}?entryWithoutGPS=true`, { lat: 0, lng: 0 })
  expect((await enter(anna)).body).toMatchObject({ status: 403, code: 'lock-v2/declaration-required' })
  expect(app.commands()).toEqual([])
  expect((await app.open(anna, 'declaration', {})).status).toBe(204)
  expect((await enter(anna)).status).toBe(200)
  expect((await enter(peter)).body.code).toBe('lock-v2/declaration-required')
  const [last] = (await logged()).filter(({ result }) => result === 'opened')
  expect(last).toMatchObject({ method: 'WITHOUT_GPS', distanceMetres: null })
  app.clock.advance(12 * 60 * 60_000)
  expect((await enter(anna)).body.code).toBe('lock-v2/declaration-required')
})

test('who is suspended for debt gets in the moment the payment arrives', async () => {
  const maria = await app.token('maria')
  const doors = (await app.request('GET', '/api/client/my/doors', { token: maria })).body.locations[0]
  expect(doors.boxes[0]).toMatchObject({ accessSuspended: true, accessCode: null, lockCode: null })
  const knock = () => app.open(maria, `box-unlock/${doors.boxes[0].boxId}`, doors.warehouse.location)
  expect((await knock()).body).toMatchObject({ status: 403, code: 'lock-v2/access-suspended' })
  const pin = `/api/client/contract/${doors.boxes[0].contractId}/lock-access-pin`
  expect((await app.request('GET', pin, { token: maria })).body.code).toBe('lock-v2/access-suspended')
  const [rent] = (await app.request('GET', '/api/client/my/rents?unpaid=true', { token: maria })).body
  const { url } = (
    await app.request('POST', `/api/client/manual-payment/${rent.id}`, {
      token: maria,
      body: { returnUrl: '/my/boxes' },
    })
  ).body
  await app.request('POST', new URL(url).pathname, {
    body: { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', name: 'M' },
  })
  await app.settle()
  expect((await knock()).status).toBe(200)
  expect((await app.request('GET', pin, { token: maria })).body.value).toMatch(/^\d{6}$/)
})

test('twenty taps at once are one movement and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => box(n % 2 === 0 ? anna : peter)))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(app.commands()).toHaveLength(1)
  app.clock.advance(2_999)
  await box(anna)
  expect(app.commands()).toEqual([])
  app.clock.advance(1)
  await box(anna)
  expect(app.commands()).toHaveLength(1)
})

test.each(['jammed', 'lying', 'garbage', 'offline'] as const)(
  'a lock that is %s is never shown as open',
  async (mode) => {
    await app.steer(lockId(), mode)
    const before = app.lock(lockId()).openings
    app.commands()
    expect((await box(anna)).body).toMatchObject({ status: 503, code: 'lock-v2/unreachable' })
    expect(app.lock(lockId()).openings).toBe(before)
    if (mode === 'offline') expect(app.commands()).toEqual([])
    await app.steer(lockId(), 'ok')
    expect((await logged())[0]).toMatchObject({ result: 'lock-v2/unreachable', confirmedAt: null })
  },
)

test('pulling the broker’s plug never shows a door as open', async () => {
  await app.unplug()
  expect((await box(anna)).body.code).toBe('lock-v2/unreachable')
  await app.plug()
  app.clock.advance(3_000)
  expect((await box(anna)).status).toBe(200)
})

test('a share that was taken back does not open at the next request', async () => {
  expect((await box(peter)).status).toBe(200)
  const share = { contractId, email: 'peter@demo.boxzone.test' }
  await app.request('POST', '/api/client/my/remove-box-sharing', { token: anna, body: share })
  app.clock.advance(60_000)
  app.commands()
  expect((await box(peter)).body.code).toBe('lock-v2/not-permitted')
  expect((await app.open(peter, `warehouse-unlock/${warehouseId}`, here)).body.code).toBe('lock-v2/not-permitted')
  expect(app.commands()).toEqual([])
  await app.request('POST', '/api/client/my/add-box-sharing', { token: anna, body: share })
})

test('the log only grows: a row is neither changed nor deleted, but a name can be forgotten', async () => {
  const { db } = app.database
  await expect(db.updateTable('accessLog').set({ result: 'opened' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('accessLog').execute()).rejects.toThrow('append-only')
  await db.updateTable('accessLog').set({ actorName: null }).execute()
  await expect(db.updateTable('accessLog').set({ actorName: 'Somebody' }).execute()).rejects.toThrow('append-only')
})

test('the tenant’s code of the Box’s lock is nobody else’s', async () => {
  const pin = `/api/client/contract/${contractId}/lock-access-pin`
  expect((await app.request('GET', pin, { token: anna })).body.value).toMatch(/^\d{6}$/)
  expect((await app.request('GET', pin, { token: peter })).status).toBe(404)
  const log = `/api/client/my/access-log?contractId=${contractId}`
  expect((await app.request('GET', log, { token: peter })).status).toBe(404)
})

test('the camera of a smart location takes a picture that only its address shows', async () => {
  const body = { contractId }
  const taken = await app.request('POST', '/api/client/camera/capture', { token: peter, body })
  expect(taken.status).toBe(202)
  const picture = await app.request('GET', taken.body.imageUrl)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await app.request('GET', `/camera/${'x'.repeat(43)}`)).status).toBe(404)
  const stranger = await app.token('new')
  expect((await app.request('POST', '/api/client/camera/capture', { token: stranger, body })).status).toBe(404)
  app.clock.advance(60 * 60_000)
  expect((await app.request('GET', taken.body.imageUrl)).status).toBe(404)
})

test('the locks are shown and steered at /dev/locks', async () => {
  const { body } = await app.request('GET', '/dev/locks')
  expect(body.doors.find((door: { lockId: string }) => door.lockId === lockId())).toMatchObject({
    door: 'box',
    tenant: 'anna@demo.boxzone.test',
  })
  expect(body.commands[0]).toMatchObject({ result: expect.any(String) })
  expect((await app.request('POST', `/dev/locks/${lockId()}`, { body: { mode: 'jammed' } })).status).toBe(200)
  expect((await box(anna)).status).toBe(503)
  expect((await app.request('POST', `/dev/locks/${lockId()}`, { body: { mode: 'ok' } })).status).toBe(200)
  expect((await app.request('POST', `/dev/locks/${lockId()}`, { body: { mode: 'no' } })).status).toBe(400)
  expect((await app.request('POST', '/dev/locks/nothing', { body: { mode: 'ok' } })).status).toBe(404)
  expect((await app.request('GET', '/dev/locks.html')).status).toBe(200)
})
