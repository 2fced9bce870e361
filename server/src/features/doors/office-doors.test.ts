import type { OfficeDoor, StaffRole } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let warehouseId: string
let owner: string
let elsewhere: string
beforeAll(async () => {
  app = await startTestApp()
  const row = await app.database.db.selectFrom('warehouse').select('id').orderBy('code').executeTakeFirstOrThrow()
  warehouseId = row.id
  owner = await signInAs(app, 'OWNER')
  elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
})
afterAll(() => app.close())

const list = (token: string) => app.request('GET', `/api/office/doors?warehouseId=${warehouseId}`, { token })

test('returns the entrance and the Boxes of a warehouse', async () => {
  const { items } = (await list(owner)).body
  expect(items.map(({ id }: { id: string }) => id)).toContain(`entrance-${warehouseId}`)
  expect(items.length).toBeGreaterThan(2)
})

test('returns not-found for another warehouse', async () => {
  expect((await list(elsewhere)).status).toBe(404)
})

test('hides the time of the last command of a Box from roles that cannot read the access log', async () => {
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
  for (const role of ['DESK', 'AUDITOR'] as const)
    expect((await timesAs(role)).toSorted()).toEqual([
      ['box', null, null],
      ['entrance', at, at],
    ])
  expect((await timesAs('OWNER')).toSorted()).toEqual([
    ['box', at, at],
    ['entrance', at, at],
  ])
})
