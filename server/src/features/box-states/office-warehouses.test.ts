import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

let app: TestApp
let owner: string
let elsewhere: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await signInAs(app, 'OWNER')
  elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
})
afterAll(() => app.close())

const list = async (token: string) => (await app.request('GET', '/api/office/warehouses', { token })).body.items

test('returns only the warehouses of the staff account', async () => {
  expect((await list(owner)).length).toBeGreaterThan(1)
  expect(await list(elsewhere)).toEqual([])
})
