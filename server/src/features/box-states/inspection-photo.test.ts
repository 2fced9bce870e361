import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const id = '0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f'

test('returns not-found for an unknown photo', async () => {
  expect((await app.request('GET', `/api/office/inspections/${id}/photos/1`, { token: owner })).status).toBe(404)
})

test('refuses the role ACCOUNTANT', async () => {
  const token = await signInAs(app, 'ACCOUNTANT')
  const { body } = await app.request('GET', `/api/office/inspections/${id}/photos/1`, { token })
  expect(body.code).toBe('office/not-permitted')
})
