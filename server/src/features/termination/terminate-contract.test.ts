import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContractId } from '#src/demo/contracts.ts'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { terminationCalls } from './testing/termination-calls.ts'

let app: TestApp
let eva: TestTenant
/** A tenant whose last day is the end of a period. */
let nora: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  nora = await createTenant(app, validCard)
  await terminationCalls(eva).request({ day: '2026-12-23' })
  await terminationCalls(nora).request({ day: '2026-12-14' })
})
afterAll(() => app.close())

test('bills the last period by days and reminds the customer once on each of the last days', async () => {
  await advanceTo(app, '2026-12-22')
  const [last] = await eva.rents()
  expect(last).toMatchObject({ status: 'PAID', period: { from: '2026-12-15', to: '2026-12-23' } })
  expect((await eva.contract()).body.nextRentOn).toBeNull()
  expect((await eva.newEmails()).filter((kind) => kind === 'termination-reminder')).toHaveLength(2)
})

test('removes codes and frees the Box after the last day, and refunds the deposit after the inspection days', async () => {
  await terminationCalls(eva).evict()
  await eva.newEmails()
  const { boxId, warehouse } = (await eva.contract()).body
  await advanceTo(app, '2026-12-23')
  expect((await eva.contract()).body.status).toBe('EVICTED')
  await advanceTo(app, '2026-12-24')
  expect((await eva.contract()).body).toMatchObject({
    status: 'TERMINATED',
    accessCode: null,
    lockCode: null,
    deposit: { status: 'HELD' },
  })
  expect(await eva.newEmails()).toEqual(['terminated'])
  const boxes = await app.request('GET', `/api/client/warehouse/${warehouse.id}/boxes?state=available&limit=100`)
  expect(boxes.body.items.map(({ id }: { id: string }) => id)).toContain(boxId)
  await advanceTo(app, '2026-12-25')
  expect((await eva.contract()).body.deposit.status).toBe('REFUNDED')
  expect(await eva.newEmails()).toEqual(['deposit-returned'])
  const refunds = await app.database.db
    .selectFrom('refund')
    .selectAll()
    .where('reasonKey', '=', `deposit:${eva.contractId}`)
    .execute()
  expect(refunds).toMatchObject([{ status: 'DONE' }])
})

test('bills no further period when the last day is the end of a period', async () => {
  expect((await nora.contract()).body.status).toBe('TERMINATED')
  expect(await nora.rents()).toMatchObject([
    { status: 'PAID', period: { from: '2026-11-15', to: '2026-12-14' }, creditNote: null },
  ])
})

test('refunds the unused days with a credit note', async () => {
  const jan = (await login(app, 'jan@demo.boxzone.test', { password: 'Demo123' })).body.token
  const id = demoContractId('jan 1')
  const { body } = await app.request('GET', `/api/client/my/contracts/${id}/rents`, { token: jan })
  const [credited] = body
  expect(credited.creditNote).toMatchObject({ issuedOn: '2026-11-27' })
  expect(credited.creditNote.number).toMatch(/^DB2026\d{6}$/)
  const note = await app.request('GET', `/api/client/my/credit-note-download/${credited.id}`, { token: jan })
  expect([note.status, note.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('leaves all invariants intact', async () => {
  expect(await findViolations(app.database.db, [...paymentInvariants, ...rentInvariants])).toEqual([])
})
