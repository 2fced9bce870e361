import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContractId } from '#src/demo/contracts.ts'
import { findViolations, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
/** Leaves on the first day of a period. */
let nora: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  nora = await createTenant(app, validCard)
})
afterAll(() => app.close())

const path = (rest: string) => `/api/client/contract/${eva.contractId}/${rest}`
const code = async (answer: ReturnType<TestTenant['post']>) => (await answer).body.code

test('offers the end of the first month and later the next day', async () => {
  expect((await eva.get(path('cancellation/first-possible-date'))).body).toEqual({ from: '2026-12-14' })
  await advanceTo(app, '2026-12-20')
  expect((await eva.get(path('cancellation/first-possible-date'))).body).toEqual({ from: '2026-12-21' })
})

test('refuses an earlier day and an eviction without a request', async () => {
  const early = await eva.post(path('cancellation/request'), { day: '2026-12-20' })
  expect(early.body).toMatchObject({ code: 'validation', fields: { day: 'regex' } })
  expect(await code(eva.post(path('cancelation/evict')))).toBe('evict/not-terminating')
  expect((await eva.get(path('cancelation/was-requested'))).body).toEqual({ value: false })
})

test('previews charges and refunds to the cent', async () => {
  const { body } = await eva.post(path('cancellation/preview'), { day: '2027-01-24' })
  const monthly = (await eva.contract()).body.totalPrice
  expect(body).toMatchObject({
    charges: [{ on: '2027-01-15', period: { from: '2027-01-15', to: '2027-01-23' }, partOf: { days: 9, of: 31 } }],
    refunds: [{ kind: 'DEPOSIT', days: null }],
    refundedBy: '2027-02-07',
  })
  expect(body.chargesTotal).toBeCloseTo((monthly * 9) / 31, 1)
  const inside = (await eva.post(path('cancellation/preview'), { day: '2027-01-04' })).body
  expect(inside.charges).toEqual([])
  expect(inside.refunds).toMatchObject([{ kind: 'UNUSED_DAYS', days: 11 }, { kind: 'DEPOSIT' }])
})

test('stores the request once', async () => {
  const body = { day: '2027-01-24', note: 'Sťahujem sa', reasons: ['UzNepotrebujem', 'NevyhovujeMiCena'] }
  expect((await eva.post(path('cancellation/request'), body)).body).toEqual({ value: true })
  expect(await code(eva.post(path('cancellation/request'), body))).toBe('cancelContract/already-requested')
  expect(await code(eva.post(path('cancellation/preview'), body))).toBe('cancelContract/already-requested')
  expect((await eva.get(path('cancelation/was-requested'))).body).toEqual({ value: true })
  expect((await eva.contract()).body).toMatchObject({
    status: 'TERMINATING',
    terminationAt: '2027-01-24',
    cancellation: body,
    nextRentOn: '2027-01-15',
  })
  expect(await eva.letters()).toContain('termination-requested')
})

test('charges nothing of an announced period that starts on the end', async () => {
  await advanceTo(app, '2027-01-10')
  expect(await nora.rents()).toHaveLength(3)
  const request = (rest: string) => nora.post(`/api/client/contract/${nora.contractId}/${rest}`, { day: '2027-01-15' })
  expect((await request('cancellation/preview')).body).toMatchObject({ charges: [], refunds: [{ kind: 'DEPOSIT' }] })
  await request('cancellation/request')
  expect(await nora.rents()).toHaveLength(2)
  expect((await nora.contract()).body).toMatchObject({ terminationAt: '2027-01-15', nextRentOn: null })
})

test('bills the last period by days and reminds the customer once', async () => {
  await advanceTo(app, '2027-01-22')
  const [last] = await eva.rents()
  expect(last).toMatchObject({ status: 'PAID', period: { from: '2027-01-15', to: '2027-01-23' } })
  expect((await eva.contract()).body.nextRentOn).toBeNull()
  expect((await eva.letters()).filter((kind) => kind === 'termination-reminder')).toHaveLength(1)
})

test('confirms the eviction once', async () => {
  expect((await eva.post(path('cancelation/evict'))).body).toEqual({ value: true })
  expect(await code(eva.post(path('cancelation/evict')))).toBe('evict/already-confirmed')
  expect((await eva.contract()).body.status).toBe('EVICTED')
  expect(await eva.letters()).toEqual(['eviction-confirmed'])
})

test('removes codes, frees the Box and refunds the deposit on the end', async () => {
  const { boxId, warehouse } = (await eva.contract()).body
  await advanceTo(app, '2027-01-23')
  expect((await eva.contract()).body.status).toBe('EVICTED')
  await advanceTo(app, '2027-01-24')
  expect((await eva.contract()).body).toMatchObject({
    status: 'TERMINATED',
    accessCode: null,
    lockCode: null,
    deposit: { status: 'REFUNDED' },
  })
  expect(await eva.letters()).toEqual(['terminated'])
  const boxes = await app.request('GET', `/api/client/warehouse/${warehouse.id}/boxes?state=available&limit=100`)
  expect(boxes.body.items.map(({ id }: { id: string }) => id)).toContain(boxId)
  const refunds = await app.database.db
    .selectFrom('refund')
    .selectAll()
    .where('reasonKey', '=', `deposit:${eva.contractId}`)
    .execute()
  expect(refunds).toMatchObject([{ status: 'DONE' }])
  expect((await eva.get(path('cancelation/was-requested'))).body).toEqual({ value: false })
})

test('bills up to the day before an end on the first day of a period', async () => {
  expect((await nora.contract()).body.status).toBe('TERMINATED')
  const [last, first] = await nora.rents()
  expect(last).toMatchObject({ status: 'PAID', period: { from: '2026-12-15', to: '2027-01-14' }, creditNote: null })
  expect(first).toMatchObject({ status: 'PAID', creditNote: null })
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
