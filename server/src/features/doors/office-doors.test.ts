import type { OfficeDoor, StaffRole } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startOfficeTestApp } from '#src/testing/office-test-app.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let warehouseId: string
let owner: string
let elsewhere: string
beforeAll(async () => {
  ;({ app, warehouseId, owner, elsewhere } = await startOfficeTestApp())
})
afterAll(() => app.close())

const list = (token: string, query = '') =>
  app.request('GET', `/api/office/doors?warehouseId=${warehouseId}${query}`, { token })

test('returns the entrance and the Boxes of a warehouse', async () => {
  const { items } = (await list(owner)).body
  expect(items.map(({ id }: { id: string }) => id)).toContain(`entrance-${warehouseId}`)
  expect(items.length).toBeGreaterThan(2)
})

test('returns not-found for another warehouse', async () => {
  expect((await list(elsewhere)).status).toBe(404)
})

test('returns every door once over pages, doors that need action by staff first', async () => {
  const { db } = app.database
  const boxes = await db
    .selectFrom('box')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .orderBy('number')
    .execute()
  const [first, second, third] = boxes.slice(-3).map(({ id }) => id)
  const at = new Date('2026-11-17T08:00:00.000Z')
  const status = { warehouseId, isOnline: true, presenceAt: at, batteryPercent: 100, batteryAt: at }
  await db
    .insertInto('lockStatus')
    .values([
      { ...status, lockId: `box-${second}`, boxId: second ?? null, batteryPercent: 19 },
      { ...status, lockId: `box-${third}`, boxId: third ?? null, isOnline: false },
      { ...status, lockId: `entrance-${warehouseId}`, boxId: null },
    ])
    .execute()
  const failed = { lockId: `box-${first}`, commandId: newId(), sentAt: at, outcome: 'refused' } as const
  await db
    .insertInto('doorCommand')
    .values({ ...failed, failure: 'lock-v2/jammed' })
    .execute()
  const found: OfficeDoor[] = []
  for (let query = '&limit=7'; query !== ''; ) {
    const { items, next } = (await list(owner, query)).body
    found.push(...items)
    query = next === null ? '' : `&limit=7&after=${encodeURIComponent(next)}`
  }
  expect(found.slice(0, 4).map(({ id }) => id)).toEqual([
    `box-${first}`,
    `box-${third}`,
    `box-${second}`,
    `entrance-${warehouseId}`,
  ])
  expect(found[1]).toMatchObject({ isOnline: false, presenceSince: at.toISOString(), isBatteryLow: false })
  expect(found[2]).toMatchObject({ isOnline: true, batteryPercent: 19, isBatteryLow: true })
  expect(found.filter(({ kind }) => kind === 'box')).toHaveLength(boxes.length)
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  expect((await list(owner, '&after=9_9_x')).body.code).toBe('validation')
  await db.deleteFrom('doorCommand').execute()
})

test('returns to the technician the contract version that a change of codes requires', async () => {
  const contract = await app.database.db
    .selectFrom('contract')
    .select(['id', 'boxId', 'warehouseId', 'version'])
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  const token = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [contract.warehouseId]))
  const query = `/api/office/doors?warehouseId=${contract.warehouseId}&limit=200`
  const { items }: { items: OfficeDoor[] } = (await app.request('GET', query, { token })).body
  const { id, version } = contract
  expect(items.find(({ boxId }) => boxId === contract.boxId)?.contract).toEqual({ id, version })
})

test('omits the times of the commands of a Box, which the audited access log shows', async () => {
  const { db } = app.database
  const box = await db.selectFrom('box').select('id').where('warehouseId', '=', warehouseId).executeTakeFirstOrThrow()
  const sentAt = new Date('2026-11-17T08:00:00.000Z')
  for (const lockId of [`box-${box.id}`, `entrance-${warehouseId}`]) {
    const command = {
      lockId,
      commandId: newId(),
      sentAt,
      confirmedAt: sentAt,
      outcome: 'refused',
      failure: 'lock-v2/jammed',
    } as const
    await db.insertInto('doorCommand').values(command).execute()
  }
  const timesAs = async (role: StaffRole) => {
    const { items }: { items: OfficeDoor[] } = (await list(await signInAs(app, role))).body
    return items.filter(({ failure }) => failure !== null).map((door) => [door.kind, door.lastOpenedAt, door.failedAt])
  }
  const at = sentAt.toISOString()
  for (const role of ['OWNER', 'MANAGER', 'TECHNICIAN', 'DESK', 'AUDITOR'] as const)
    expect((await timesAs(role)).toSorted()).toEqual([
      ['box', null, null],
      ['entrance', at, at],
    ])
})
