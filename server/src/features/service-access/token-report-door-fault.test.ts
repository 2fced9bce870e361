import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDoorFault } from '#src/features/doors/index.ts'
import { openTasks } from '#src/features/tasks/index.ts'
import { serviceAccessData } from './index.ts'
import { holder, startUnlockTokenApp, tokenOfEarlierTenant, type UnlockTokenApp } from './testing/unlock-token-app.ts'

let app: UnlockTokenApp
beforeAll(async () => {
  app = await startUnlockTokenApp()
})
afterAll(() => app.close())
// Every test starts with a new limit.
beforeEach(() => app.clock.advance(2 * 60 * 60_000))

const jpeg = Buffer.from('\u00ff\u00d8\u00ff\u00e0 a photo', 'latin1').toString('base64')

const report = (token: string, change: object = {}) =>
  app.request('POST', '/auth/unlock-token/fault-report', {
    body: { email: holder, token, door: 'box', id: app.boxId, note: 'Stuck', photo: jpeg, ...change },
  })
const fetchFaults = () => app.database.db.selectFrom('doorFault').selectAll().orderBy('reportedAt', 'desc').execute()

test('stores the report of a token holder and creates a task without personal data', async () => {
  const { contractId, warehouseId, services } = app
  expect((await report(await app.newToken())).status).toBe(204)
  const [fault] = await fetchFaults()
  expect(fault).toMatchObject({ door: 'box', accountId: null, contractId, note: 'Stuck', photoType: 'image/jpeg' })
  expect(await findDoorFault(services.ctx.db, fault?.id ?? '')).toMatchObject({ email: holder, phoneNumber: null })
  const task = (await openTasks(services.ctx)).find(({ reference }) => reference === `door-fault:${fault?.id}`)
  expect(task).toMatchObject({ kind: 'door-fault', warehouseId, contractId })
  expect(task?.note).not.toMatch(/Stuck|mover/)
})

test('accepts the report of a staff link for a warehouse at its entrance only', async () => {
  const { warehouseId } = app
  const token = await app.staffToken({ contractId: undefined, warehouseId })
  expect((await report(token, { door: 'entrance', id: warehouseId })).status).toBe(204)
  expect((await fetchFaults())[0]).toMatchObject({ door: 'entrance', boxId: null, contractId: null })
  expect((await report(token)).body.code).toBe('lock-v2/not-permitted')
})

test('refuses invalid links, other doors and other file types, and stores nothing', async () => {
  const before = (await fetchFaults()).length
  const [validFrom, validTo] = [app.inHours(1), app.inHours(2)]
  const future = await app.newToken({ validFrom, validTo })
  expect((await report(future)).body).toMatchObject({ code: 'unlock-token/not-yet-valid', validFrom })
  expect((await report(`${future}x`)).body.code).toBe('unlock-token/invalid')
  expect((await report(future, { email: 'other@example.test' })).body.code).toBe('unlock-token/invalid')
  const token = await app.newToken()
  const [{ boxes }] = (await app.request('GET', '/api/client/my/doors', { token: await app.token('maria') })).body
    .locations
  expect((await report(token, { id: boxes[0].boxId })).body.code).toBe('lock-v2/not-permitted')
  const svg = Buffer.from('<svg><script/></svg>').toString('base64')
  expect((await report(token, { photo: svg })).body.code).toBe('unsupported-media-type')
  app.clock.advance(4 * 60 * 60_000)
  expect((await report(token)).body.code).toBe('unlock-token/expired')
  expect(await fetchFaults()).toHaveLength(before)
})

test('limits the reports of each link', async () => {
  const [token, other] = [await app.newToken(), await app.newToken()]
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await report(token, { photo: null })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await report(other, { photo: null })).status).toBe(204)
})

test('erases the reports of a link with the account that created it', async () => {
  const { ctx } = app.services
  await report(await app.newToken())
  const { createdBy } = await app.database.db
    .selectFrom('unlockToken')
    .select('createdBy')
    .where('contractId', '=', app.contractId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await ctx.transaction(async (tx) => serviceAccessData.erase?.(tx, createdBy, ctx))
  const links = await app.database.db.selectFrom('unlockToken').select('id').execute()
  const ids = links.map(({ id }) => id)
  expect((await fetchFaults()).filter(({ tokenId }) => tokenId !== null && !ids.includes(tokenId))).toEqual([])
})

test('refuses the report of a staff link when the Box is rented to the next tenant', async () => {
  expect((await report(await tokenOfEarlierTenant(app))).body.code).toBe('lock-v2/not-permitted')
})
