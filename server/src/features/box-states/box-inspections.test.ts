import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfficeTestApp } from '#src/testing/office-test-app.ts'
import type { TestApp } from '#src/testing/test-app.ts'

let app: TestApp
let warehouseId: string
let owner: string
let elsewhere: string
beforeAll(async () => {
  ;({ app, warehouseId, owner, elsewhere } = await startOfficeTestApp())
})
afterAll(() => app.close())

test('returns the inspections of a Box only to staff of its warehouse', async () => {
  const { db } = app.database
  const box = await db.selectFrom('box').select('id').where('warehouseId', '=', warehouseId).executeTakeFirstOrThrow()
  const list = (token: string) => app.request('GET', `/api/office/boxes/${box.id}/inspections`, { token })
  expect((await list(owner)).body).toEqual({ items: [] })
  expect((await list(elsewhere)).status).toBe(404)
})
