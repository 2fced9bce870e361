import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfficeTestApp } from '#src/testing/office-test-app.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
let warehouseId: string
let owner: string
let elsewhere: string
beforeAll(async () => {
  ;({ app, warehouseId, owner, elsewhere } = await startOfficeTestApp())
})
afterAll(() => app.close())

const log = (token: string) => app.request('GET', `/api/office/access-log?warehouseId=${warehouseId}`, { token })

const looks = async () => {
  const { db } = app.database
  const entries = db.selectFrom('auditEntry').select(['staffId', 'subjectId']).where('action', '=', 'access-log.read')
  return entries.orderBy('id').execute()
}

test('refuses another warehouse and a role without permission and records no read', async () => {
  expect((await log(elsewhere)).status).toBe(404)
  expect((await log(await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect(await looks()).toEqual([])
})

test('records one read for each reader, subject and hour', async () => {
  for (const _page of [1, 2, 3]) expect((await log(owner)).status).toBe(200)
  expect(await looks()).toMatchObject([{ subjectId: warehouseId }])
  await log(await signInAs(app, 'TECHNICIAN'))
  expect(new Set((await looks()).map(({ staffId }) => staffId)).size).toBe(2)
  const boxId = (
    await app.database.db.selectFrom('box').select('id').where('warehouseId', '=', warehouseId).execute()
  )[0]?.id
  await app.request('GET', `/api/office/access-log?warehouseId=${warehouseId}&boxId=${boxId}`, { token: owner })
  expect((await looks()).at(-1)).toMatchObject({ subjectId: boxId })
  app.clock.advance(61 * 60_000)
  await log(await signInAs(app, 'OWNER'))
  expect(await looks()).toHaveLength(4)
})
