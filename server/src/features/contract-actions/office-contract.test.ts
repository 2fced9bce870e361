import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let owner: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  owner = await signInAs(app, 'OWNER')
})
afterAll(() => app.close())

const details = (token = owner) => app.request('GET', `/api/office/contracts/${eva.contractId}`, { token })

test('refuses a role without the permission and another warehouse', async () => {
  expect((await details(await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await details(elsewhere)).status).toBe(404)
})

test('returns version, deposit, guarantee, suspension, termination by the operator and rents', async () => {
  const shown = (await details()).body
  expect(shown).toMatchObject({
    ...{ id: eva.contractId, version: 1, priceGuaranteedUntil: '2027-11-15', suspension: null, end: null },
    customer: { email: eva.email, language: 'sk' },
    ...{ today: '2026-11-15', timeZone: 'Europe/Bratislava', box: { width: expect.any(Number), lockVersion: 'V2' } },
    access: { days: 'NOW', isSuspendedForArrears: false, disputedAt: null, sharedWith: 0 },
    ...{ isOver: false, emptying: null, emptyBy: null, refusedRefunds: [], events: [] },
    deposit: { status: 'HELD' },
    rents: [{ kind: 'RENT', status: 'PAID', owed: 0 }],
  })
  const path = `/api/office/contracts/${eva.contractId}/end`
  const body = { version: 1, ground: 'BREACH', reason: 'Petrol in the Box' }
  await app.request('POST', path, { token: owner, body })
  expect((await details()).body).toMatchObject({ version: 2, end: { ground: 'BREACH', settledAt: null } })
})
