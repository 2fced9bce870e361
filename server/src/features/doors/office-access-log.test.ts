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

test('records each request and refuses another warehouse and a role without permission', async () => {
  expect((await log(owner)).status).toBe(200)
  expect((await log(elsewhere)).status).toBe(404)
  expect((await log(await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const looks = app.database.db.selectFrom('auditEntry').select('subjectId').where('action', '=', 'access-log.read')
  expect(await looks.execute()).toEqual([{ subjectId: warehouseId }])
})
