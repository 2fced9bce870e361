import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { type SharedBox, startWithSharedBox } from './testing/shared-box.ts'

const annaEmail = 'anna@demo.boxzone.test'

let shared: SharedBox
let app: SharedBox['app']
let boxId: string
let contractId: string
let warehouseId: string
let technician: string
beforeAll(async () => {
  shared = await startWithSharedBox()
  ;({ app, boxId, contractId, warehouseId } = shared)
  technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
})
afterAll(() => app.close())

const emails = async () => {
  const kinds = app.database.db.selectFrom('outboxEmail').select('kind').where('recipient', '=', annaEmail)
  return (await kinds.execute()).map(({ kind }) => kind)
}
const reason = 'Na chodbe je voda.'
const open = (door: string, body: object, token = technician) =>
  app.request('POST', `/api/office/doors/${door}/open`, { token, body })
const log = (query = '', token = technician) =>
  app.request('GET', `/api/office/access-log?warehouseId=${warehouseId}${query}`, { token })
const audits = async (action: string) =>
  app.database.db.selectFrom('auditEntry').select(['subjectId', 'reason']).where('action', '=', action).execute()

test('refuses roles without the permission, a missing reason, another warehouse and an unknown door', async () => {
  const door = `box-${boxId}`
  expect((await open(door, { reason }, await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await open(door, {})).body.code).toBe('office/reason-required')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
  expect((await open(door, { reason }, elsewhere)).status).toBe(404)
  expect((await open(`entrance-${warehouseId}`, { reason }, elsewhere)).status).toBe(404)
  expect((await open(`box-${warehouseId}`, { reason })).status).toBe(404)
  expect(await audits('doors.open')).toEqual([])
  expect(await emails()).not.toContain('staff-entry')
})

test('opens the Box, notifies the tenant of the reason and writes one audit entry', async () => {
  const { status, body } = await open(`box-${boxId}`, { reason })
  expect([status, body.opened]).toEqual([200, true])
  expect(await audits('doors.open')).toEqual([{ subjectId: `box-${boxId}`, reason }])
  expect((await emails()).filter((kind) => kind === 'staff-entry')).toHaveLength(1)
  await app.services.sendEmails()
  const mail = app.sent.findLast(({ to }) => to === annaEmail)
  expect(mail?.text).toContain(reason)
})

test('sends the tenant one e-mail for repeated and joined requests, also when the lock does not confirm the command', async () => {
  const entries = async () => (await emails()).filter((kind) => kind === 'staff-entry').length
  const before = await entries()
  app.clock.advance(120_000)
  const both = await Promise.all([open(`box-${boxId}`, { reason }), open(`box-${boxId}`, { reason })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await entries()).toBe(before + 1)
  app.clock.advance(120_000)
  await app.setMode(`box-${boxId}`, 'garbage')
  expect((await open(`box-${boxId}`, { reason })).body.code).toBe('lock-v2/unreachable')
  expect(await entries()).toBe(before + 2)
  app.clock.advance(120_000)
  await app.setMode(`box-${boxId}`, 'ok')
  expect((await open(`box-${boxId}`, { reason: 'Iný dôvod.' })).status).toBe(200)
  expect(await entries()).toBe(before + 3)
})

test('shows the opening without the name of staff to the tenant, and with it to staff', async () => {
  const own = await app.request('GET', `/api/client/my/access-log?contractId=${contractId}`, { token: shared.anna })
  expect(own.body.items[0]).toMatchObject({ actor: { kind: 'STAFF', name: '' }, method: 'OFFICE', result: 'opened' })
  expect(own.body.people).toContainEqual({ kind: 'STAFF', name: '' })
  const { body } = await log(`&contractId=${contractId}`)
  expect(body.items[0]).toMatchObject({ actor: { kind: 'STAFF', name: 'Test TECHNICIAN' }, contractId })
  expect((await audits('access-log.read')).map(({ subjectId }) => subjectId)).toEqual([contractId])
})

test('refuses the access log to roles without the permission and for another warehouse', async () => {
  expect((await log('', await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
  expect((await log('', elsewhere)).status).toBe(404)
})

test('lists the doors of a warehouse', async () => {
  const { body } = await app.request('GET', `/api/office/doors?warehouseId=${warehouseId}`, { token: technician })
  const door = body.items.find(({ id }: { id: string }) => id === `box-${boxId}`)
  expect(door).toMatchObject({ kind: 'box', failure: null, lastOpenedAt: null })
  expect(body.items.some(({ id }: { id: string }) => id === `entrance-${warehouseId}`)).toBe(true)
})

test('sends no e-mail about a lock that cannot be opened remotely', async () => {
  const entries = async () => (await emails()).filter((kind) => kind === 'staff-entry').length
  const before = await entries()
  app.clock.advance(120_000)
  await app.database.db.updateTable('box').set({ lockVersion: 'V1' }).where('id', '=', boxId).execute()
  expect((await open(`box-${boxId}`, { reason })).body.code).toBe('lock-v2/not-permitted')
  expect(await entries()).toBe(before)
  await app.database.db.updateTable('box').set({ lockVersion: 'V2' }).where('id', '=', boxId).execute()
})

test('notifies the former tenant until the Box is empty or let to another person', async () => {
  const { db } = app.database
  const entries = async () => (await emails()).filter((kind) => kind === 'staff-entry').length
  const told = async () => {
    app.clock.advance(120_000)
    const before = await entries()
    expect((await open(`box-${boxId}`, { reason })).status).toBe(200)
    return (await entries()) - before
  }
  const set = (change: object) => db.updateTable('contract').set(change).where('id', '=', contractId).execute()
  const at = app.clock.now()
  await set({ status: 'TERMINATED', terminatedAt: at })
  expect(await told()).toBe(1)
  const { body } = await app.request('GET', `/api/client/my/access-log?contractId=${contractId}`, {
    token: shared.anna,
  })
  expect(body.items[0]).toMatchObject({ actor: { kind: 'STAFF' }, method: 'OFFICE' })
  await set({ evictedAt: at, inspectedAt: at, inspectionObjection: 'V Boxe je nábytok.' })
  expect(await told()).toBe(1)
  const other = await db
    .selectFrom('contract')
    .innerJoin('account', 'account.id', 'contract.accountId')
    .select(['contract.id', 'contract.boxId'])
    .where('status', '=', 'ACTIVE')
    .where('account.email', '<>', annaEmail)
    .executeTakeFirstOrThrow()
  const letTo = (box: string) =>
    db.updateTable('contract').set({ boxId: box, createdAt: at }).where('id', '=', other.id).execute()
  await letTo(boxId)
  expect(await told()).toBe(0)
  await db.updateTable('contract').set({ status: 'TERMINATED', evictedAt: at }).where('id', '=', other.id).execute()
  expect(await told()).toBe(0)
  await db.updateTable('contract').set({ status: 'ACTIVE', evictedAt: null }).where('id', '=', other.id).execute()
  await letTo(other.boxId)
  await set({ inspectionObjection: null })
  expect(await told()).toBe(0)
  await set({ evictedAt: null, inspectedAt: null })
  await db.updateTable('account').set({ removedAt: at }).where('email', '=', annaEmail).execute()
  expect(await told(), 'after an erasure').toBe(0)
  await db.updateTable('account').set({ removedAt: null }).where('email', '=', annaEmail).execute()
  await set({ status: 'ACTIVE', terminatedAt: null })
})
