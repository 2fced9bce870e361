import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { startCustomerTestApp } from './testing/customer-test-app.ts'

let app: TestApp
let owner: string
let id: string
beforeAll(async () => {
  ;({ app, owner, id } = await startCustomerTestApp())
})
afterAll(() => app.close())

test('stores a note, exports it to the customer and refuses a role without the permission and another warehouse', async () => {
  const path = `/api/office/customers/${id}/notes`
  const body = { text: 'Prefers calls in the afternoon.' }
  const auditor = await signInAs(app, 'AUDITOR')
  expect((await app.request('POST', path, { token: auditor, body })).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await app.request('POST', path, { token: elsewhere, body })).status).toBe(404)
  expect((await app.request('POST', path, { token: owner, body })).status).toBe(201)
  const shown = (await app.request('GET', `/api/office/customers/${id}`, { token: owner })).body
  expect(shown.notes).toMatchObject([{ text: body.text }])
  const audit = await app.request('GET', `/api/office/audit?subjectId=${id}`, { token: owner })
  expect(audit.body.items).toHaveLength(1)
  expect(JSON.stringify(audit.body)).not.toContain(body.text)
})
