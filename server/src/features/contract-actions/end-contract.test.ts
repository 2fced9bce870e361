import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { markRentPaid } from '#src/features/rents/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { cardDeclinedLater, createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let nora: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, cardDeclinedLater)
  nora = await createTenant(app, cardDeclinedLater)
  await advanceTo(app, '2027-01-10')
})
afterAll(() => app.close())

const reason = 'Nezaplatené faktúry.'
const owner = () => signInAs(app, 'OWNER')
const contractOf = ({ contractId }: TestTenant) =>
  app.database.db.selectFrom('contract').selectAll().where('id', '=', contractId).executeTakeFirstOrThrow()
const rentsOf = ({ contractId }: TestTenant) =>
  app.database.db.selectFrom('rent').selectAll().where('contractId', '=', contractId).orderBy('periodIndex').execute()
const act = async (tenant: TestTenant, action: string, body: object, token?: string) => {
  const { version } = await contractOf(tenant)
  const path = `/api/office/contracts/${tenant.contractId}/${action}`
  return app.request('POST', path, { token: token ?? (await owner()), body: { version, reason, ...body } })
}
const preview = async (tenant: TestTenant, query: string) =>
  app.request('GET', `/api/office/contracts/${tenant.contractId}/end-preview?${query}`, { token: await owner() })
const violations = () => findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])

test('refuses roles without the permission, another warehouse, a missing reason and a short notice', async () => {
  const body = { ground: 'DEFAULT' }
  expect((await act(eva, 'end', body, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await act(eva, 'end', body, elsewhere)).status).toBe(404)
  expect((await act(eva, 'end', { ...body, reason: '' })).body.code).toBe('office/reason-required')
  expect((await act(eva, 'end', { ...body, day: '2027-01-20' })).body.fields).toEqual({ day: 'regex' })
  expect((await act(eva, 'end', { ...body, version: 99 })).body.code).toBe('office/changed-meanwhile')
  expect((await contractOf(eva)).endGround).toBeNull()
})

test('previews a default and gives notice with the same dates and money', async () => {
  const shown = (await preview(eva, 'ground=DEFAULT')).body
  expect(shown).toMatchObject({ payBy: '2027-01-25', lastDay: '2027-01-25', clearBy: '2027-02-08' })
  expect(shown.setOff).toBe(Math.min(shown.deposit, shown.owed))
  expect(shown.owed).toBeGreaterThan(0)
  await eva.newEmails()
  const { status, body } = await act(eva, 'end', { ground: 'DEFAULT' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...shown, version: shown.version + 1 })
  expect(await eva.newEmails()).toEqual(['default-notice'])
  expect((await contractOf(eva)).status).toBe('ACTIVE')
  expect((await act(eva, 'end', { ground: 'DEFAULT' })).body.code).toBe('contract/not-endable')
})

const payAll = async (tenant: TestTenant, on: string) => {
  const { ctx } = app.services
  for (const rent of await rentsOf(tenant))
    if (rent.status === 'INVOICE_SUBMITTED') await ctx.transaction((tx) => markRentPaid(ctx, tx, { rent, on }))
}

test('stops the notice when every demanded invoice is paid', async () => {
  await act(nora, 'end', { ground: 'DEFAULT' })
  await advanceTo(app, '2027-01-14')
  await nora.newEmails()
  await payAll(nora, '2027-01-14')
  expect(await contractOf(nora)).toMatchObject({ endGround: null, endDeadlineOn: null, status: 'ACTIVE' })
  expect(await nora.newEmails()).toContain('default-stopped')
})

test('ends the contract after the deadline, creates no later rent and refuses a revocation by the tenant', async () => {
  await act(nora, 'end', { ground: 'DEFAULT' })
  await advanceTo(app, '2027-01-26')
  expect(await contractOf(eva)).toMatchObject({
    ...{ status: 'TERMINATING', terminationOn: '2027-01-26', emptyBy: '2027-02-08', nextRentOn: null },
  })
  expect(await eva.newEmails()).toContain('contract-ended')
  const revoked = await eva.post(`/api/client/contract/${eva.contractId}/cancellation/revoke`)
  expect(revoked.body.code).toBe('cancelContract/not-requested')
  await advanceTo(app, '2027-03-01')
  const rents = await rentsOf(eva)
  expect(rents.every(({ periodFrom }) => periodFrom < '2027-01-26')).toBe(true)
  expect((await contractOf(eva)).status).toBe('TERMINATING')
  expect(await violations()).toEqual([])
})

test('settles the days of use and the deposit after the clearance and sends a statement', async () => {
  await eva.newEmails()
  expect((await act(eva, 'clearance', {})).status).toBe(200)
  await advanceTo(app, '2027-03-02')
  await advanceTo(app, '2027-03-03')
  const contract = await contractOf(eva)
  expect(contract).toMatchObject({ status: 'TERMINATED', depositStatus: 'KEPT' })
  expect(contract.endSettledAt).not.toBeNull()
  const rents = await rentsOf(eva)
  expect(rents.at(-1)).toMatchObject({ kind: 'USE', periodTo: '2027-03-01' })
  expect(rents.reduce((sum, { setOff }) => sum + setOff, 0)).toBe(contract.deposit)
  expect(await eva.newEmails()).toEqual(expect.arrayContaining(['rent-invoice', 'deposit-statement']))
  expect(await violations()).toEqual([])
})

test('reinstates the terminating contract when staff book a transfer that arrived before the deadline', async () => {
  const mia = await createTenant(app, cardDeclinedLater)
  await advanceTo(app, '2027-05-01')
  await act(mia, 'end', { ground: 'DEFAULT' })
  await advanceTo(app, '2027-05-18')
  expect((await contractOf(mia)).status).toBe('TERMINATING')
  await payAll(mia, '2027-05-10')
  expect(await contractOf(mia)).toMatchObject({ status: 'ACTIVE', terminationOn: null, emptyBy: null })
  await advanceTo(app, '2027-06-10')
  expect((await rentsOf(mia)).at(-1)?.periodFrom).toMatch(/^2027-0[56]/)
  expect(await violations()).toEqual([])
})

test('ends the contract immediately for fraud, closes the doors and refunds the deposit after clearance', async () => {
  const zoe = await createTenant(app, validCard)
  expect((await act(zoe, 'end', { ground: 'DEFAULT' })).body.code).toBe('contract/not-endable')
  const { body } = await act(zoe, 'end', { ground: 'FRAUD' })
  expect(body).toMatchObject({ owed: 0, setOff: 0, depositRefund: body.deposit })
  expect((await zoe.contract()).body).toMatchObject({ accessSuspended: true, accessCode: null })
  await act(zoe, 'clearance', {})
  await advanceTo(app, '2027-06-13')
  await advanceTo(app, '2027-06-14')
  expect(await contractOf(zoe)).toMatchObject({ status: 'TERMINATED', depositStatus: 'REFUNDED' })
  expect(await violations()).toEqual([])
})

test('ends the contract by agreement like a notice of the tenant', async () => {
  const ema = await createTenant(app, validCard)
  await ema.newEmails()
  expect((await act(ema, 'end', { ground: 'AGREEMENT', day: '2027-06-30' })).body).toMatchObject({ clearBy: null })
  expect(await ema.newEmails()).toEqual(['contract-ended'])
  expect((await ema.contract()).body).toMatchObject({ status: 'TERMINATING', terminationAt: '2027-06-30' })
  await advanceTo(app, '2027-07-02')
  expect((await contractOf(ema)).status).toBe('TERMINATED')
  expect(await violations()).toEqual([])
})
