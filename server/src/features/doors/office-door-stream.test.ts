import type { DoorEvent } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#src/kernel/ids.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { doorEvents } from './office-door-stream.ts'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

let shared: SharedBox
let app: SharedBox['app']
let url: string
let warehouseId: string
let boxLock: string
let entrance: string
beforeAll(async () => {
  shared = await startWithSharedBox()
  ;({ app, warehouseId } = shared)
  boxLock = `box-${shared.boxId}`
  entrance = `entrance-${warehouseId}`
  url = await app.listen()
})
afterAll(() => app.close())

/** Connects as the office does and returns a function that waits for the next event. Null after the end. */
async function connect(token: string, query = '') {
  const headers = { authorization: `Bearer ${token}` }
  const aborter = new AbortController()
  const response = await fetch(`${url}/api/office/doors/stream${query}`, { headers, signal: aborter.signal })
  const events = framesOf(response.body ?? new ReadableStream())
  return {
    response,
    next: async (): Promise<DoorEvent | null> => (await events.next()).value ?? null,
    close: () => aborter.abort(),
  }
}

async function* framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<DoorEvent> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield JSON.parse(text.slice('data: '.length, end))
      text = text.slice(end + 2)
    }
  }
}

const technician = async (warehouses: string[] | null = [warehouseId]) =>
  signInStaff(app, await addTestStaff(app, 'TECHNICIAN', warehouses))
const report = (lockId: string) =>
  app.services.ctx.lockReports.publish({ kind: 'presence', lockId, at: app.clock.now(), isOnline: false })

test('streams a heartbeat, then presence and battery of the locks and openings of entrances', async () => {
  const stream = await connect(await technician())
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  expect(await stream.next()).toMatchObject({ event: 'heartbeat', isLive: true })
  await app.setMode(boxLock, 'offline')
  expect(await stream.next()).toMatchObject({ event: 'presence', doorId: boxLock, warehouseId, isOnline: false })
  app.setBattery(boxLock, 12)
  expect(await stream.next()).toMatchObject({ event: 'battery', doorId: boxLock, percent: 12, isLow: true })
  await app.setMode(boxLock, 'ok')
  expect(await stream.next()).toMatchObject({ event: 'presence', isOnline: true })
  const opened = { kind: 'state', lockId: entrance, at: app.clock.now(), state: 'unlocked', reason: '' } as const
  app.services.ctx.lockReports.publish(opened)
  expect(await stream.next()).toMatchObject({ event: 'opened', doorId: entrance })
  stream.close()
})

test('hides the openings of a Box and all events of other warehouses', async () => {
  const stream = await connect(await signInStaff(app, await addTestStaff(app, 'DESK', [warehouseId])))
  const other = await app.database.db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '<>', warehouseId)
    .executeTakeFirstOrThrow()
  await stream.next()
  app.clock.advance(10_000)
  await app.unlock(shared.anna, `box-unlock/${shared.boxId}`, shared.position)
  report(`entrance-${other.id}`)
  report(entrance)
  expect(await stream.next()).toMatchObject({ event: 'presence', doorId: entrance })
  stream.close()
})

test('ends the stream after a logout, a change of the role or the loss of the warehouse', async () => {
  const { db } = app.database
  const email = await addTestStaff(app, 'TECHNICIAN', [warehouseId])
  const token = await signInStaff(app, email)
  const byRole = await connect(token)
  const byWarehouse = await connect(token, `?warehouseId=${warehouseId}`)
  const second = await technician()
  const byLogout = await connect(second)
  for (const stream of [byRole, byWarehouse, byLogout]) await stream.next()
  const staff = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.deleteFrom('staffWarehouse').where('staffId', '=', staff.id).execute()
  await app.request('POST', '/auth/office/logout', { token: second, body: {} })
  report(entrance)
  expect(await byWarehouse.next()).toBeNull()
  expect(await byLogout.next()).toBeNull()
  await db.updateTable('staff').set({ role: 'ACCOUNTANT' }).where('id', '=', staff.id).execute()
  report(entrance)
  expect(await byRole.next()).toBeNull()
})

test('refuses roles without the permission, another warehouse and a fifth stream of one person', async () => {
  const path = '/api/office/doors/stream'
  const accountant = await signInAs(app, 'ACCOUNTANT')
  expect((await app.request('GET', path, { token: accountant })).body.code).toBe('office/not-permitted')
  const token = await technician([])
  expect((await app.request('GET', `${path}?warehouseId=${warehouseId}`, { token })).status).toBe(404)
  const streams = []
  for (let count = 0; count < 4; count++) streams.push(await connect(token))
  expect((await app.request('GET', path, { token })).body.code).toBe('rate-limited')
  for (const stream of streams) stream.close()
})

test('checks the session and sends a heartbeat while no lock reports', async () => {
  const token = await technician()
  const tokenHash = hashToken(token)
  const of = { role: 'TECHNICIAN', warehouseIds: null } as const
  const staff = { id: '', name: '', ...of, tokenHash, isSignInRecent: true }
  const facts = { requestId: '', source: '', sessionId: null, userAgent: null }
  const ctx = { ...app.services.callContext(facts), staff, permission: 'doors.read' } as const
  const { signal } = new AbortController()
  let isReleased = false
  const release = () => {
    isReleased = true
  }
  const events = doorEvents(ctx, { warehouseId: undefined, signal, heartbeatMs: 5, release })
  expect((await events.next()).value).toMatchObject({ event: 'heartbeat' })
  expect((await events.next()).value).toMatchObject({ event: 'heartbeat' })
  await app.request('POST', '/auth/office/logout', { token, body: {} })
  let last = await events.next()
  while (!last.done) last = await events.next()
  expect(isReleased).toBe(true)
})

test('does not count a connection as a use of the session', async () => {
  const token = await technician()
  app.clock.advance(20 * 60_000)
  const stream = await connect(token)
  expect(await stream.next()).toMatchObject({ event: 'heartbeat' })
  stream.close()
  app.clock.advance(20 * 60_000)
  expect((await app.request('GET', '/api/office/me', { token })).status).toBe(401)
})

test('sends a reload event after more events than the stream can hold', async () => {
  const stream = await connect(await technician())
  await stream.next()
  for (let count = 0; count < 1_001; count++) report(entrance)
  expect(await stream.next()).toEqual({ event: 'reload' })
  stream.close()
})

test('writes no audit entry, because no event shows when a tenant opened a Box', async () => {
  const { db } = app.database
  const auditedReads = () => db.selectFrom('auditEntry').select('id').where('action', '=', 'access-log.read').execute()
  const before = await auditedReads()
  const stream = await connect(await signInAs(app, 'OWNER'), `?warehouseId=${warehouseId}`)
  await stream.next()
  app.clock.advance(10_000)
  await app.unlock(shared.anna, `box-unlock/${shared.boxId}`, shared.position)
  report(entrance)
  expect(await stream.next()).toMatchObject({ event: 'presence', doorId: entrance })
  expect(await auditedReads()).toEqual(before)
  stream.close()
})
