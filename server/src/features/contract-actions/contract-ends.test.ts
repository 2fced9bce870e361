import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { cardDeclinedLater, createTenant, type TestTenant } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, cardDeclinedLater)
  const day = { day: '2027-01-15' }
  expect((await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, day)).status).toBe(200)
  await advanceTo(app, '2027-01-10')
})
afterAll(() => app.close())

const fetchContract = () =>
  app.database.db.selectFrom('contract').selectAll().where('id', '=', eva.contractId).executeTakeFirstOrThrow()

test('cancels an expired notice of default when the contract ended earlier by the notice of the tenant', async () => {
  const { version } = await fetchContract()
  const body = { version, ground: 'DEFAULT', reason: 'Nezaplatené faktúry.' }
  const token = await signInAs(app, 'OWNER')
  expect((await app.request('POST', `/api/office/contracts/${eva.contractId}/end`, { token, body })).status).toBe(200)
  await advanceTo(app, '2027-01-20')
  const ended = await fetchContract()
  expect(ended).toMatchObject({ status: 'TERMINATED', endGround: 'DEFAULT', endDeadlineOn: '2027-01-25' })
  await eva.newEmails()
  await advanceTo(app, '2027-01-27')
  const { terminationOn } = ended
  expect(await fetchContract()).toMatchObject({
    ...{ status: 'TERMINATED', terminationOn, emptyBy: null },
    ...{ endGround: null, endNoticedOn: null, endDeadlineOn: null, endEffectiveAt: null },
  })
  expect(await eva.newEmails()).not.toContain('contract-ended')
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
