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

test('ends the block and refuses roles without the permission, a missing reason and an outdated version', async () => {
  const act = (action: string, body: object, token = owner) =>
    app.request('POST', `/api/office/customers/${id}/${action}`, { token, body: { reason: 'Settled', ...body } })
  await act('block', { version: 1 })
  expect((await act('unblock', { version: 2 }, await signInAs(app, 'AUDITOR'))).body.code).toBe('office/not-permitted')
  expect((await act('unblock', { version: 2, reason: '' })).body.code).toBe('office/reason-required')
  expect((await act('unblock', { version: 1 })).body.code).toBe('office/changed-meanwhile')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await act('unblock', { version: 2 }, elsewhere)).status).toBe(404)
  expect((await act('unblock', { version: 2 })).body).toEqual({ id, version: 3, isBlocked: false })
})
