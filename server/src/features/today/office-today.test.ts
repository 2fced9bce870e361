import type { OfficeToday } from '@boxzone/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let nora: TestTenant
let owner: string
let warehouseId: string
let boxId: string
let evaPayment: string
/** The day of the test clock, which is the same in UTC and in Bratislava. */
let today: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  nora = await createTenant(app, validCard)
  owner = await signInAs(app, 'OWNER')
  today = app.clock.now().toISOString().slice(0, 10)
  const { db } = app.database
  const row = await db
    .selectFrom('contract')
    .innerJoin('payment', 'payment.purposeId', 'contract.orderId')
    .select(['contract.warehouseId', 'contract.boxId', 'payment.id'])
    .where('contract.id', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  warehouseId = row.warehouseId
  boxId = row.boxId
  evaPayment = row.id
})
afterAll(() => app.close())

const read = (token: string, query = '') => app.request('GET', `/api/office/today${query}`, { token })
const todayOf = async (token = owner, query = `?warehouseId=${warehouseId}`): Promise<OfficeToday> => {
  const { status, body } = await read(token, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const daysFromToday = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

test('lists the contracts that start today and counts, but does not mark, those with an opened door', async () => {
  const moves = async () => (await todayOf()).arrivals
  const move = async () => (await moves())?.items.find(({ contractId }) => contractId === eva.contractId)
  const arrival = await move()
  expect(arrival).toMatchObject({ customer: { name: 'Eva Horváthová' }, box: { id: boxId } })
  const doneBefore = (await moves())?.done ?? 0
  const at = app.clock.now()
  const opening = {
    id: newId(),
    at,
    door: 'box',
    warehouseId,
    boxId,
    contractId: eva.contractId,
    actor: 'OWNER',
  } as const
  const account = await app.database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', eva.email)
    .executeTakeFirstOrThrow()
  const result = { result: 'opened', commandId: newId(), confirmedAt: at, method: 'GPS' } as const
  const before = (await todayOf()).insideNow
  await app.database.db
    .insertInto('accessLog')
    .values({
      ...opening,
      ...result,
      accountId: account.id,
      tokenId: null,
      actorName: null,
      distanceMetres: null,
      deadlineAt: null,
    })
    .execute()
  expect((await moves())?.done).toBe(doneBefore + 1)
  expect(await move()).toEqual(arrival)
  expect(arrival).not.toHaveProperty('isDone')
  expect((await todayOf()).insideNow).toBe(before + 1)
})

test('lists the contracts whose last day is today, as done after the tenant confirms the eviction', async () => {
  const { db } = app.database
  const set = (change: object) => db.updateTable('contract').set(change).where('id', '=', nora.contractId).execute()
  const move = async () => (await todayOf()).departures?.items.find(({ contractId }) => contractId === nora.contractId)
  await set({ status: 'TERMINATING', terminationOn: daysFromToday(1) })
  expect(await move()).toMatchObject({ isDone: false })
  await set({ status: 'EVICTED', evictedAt: app.clock.now() })
  expect(await move()).toMatchObject({ isDone: true })
  expect((await todayOf()).departures?.done).toBe(1)
  await set({ terminationOn: daysFromToday(2) })
  expect(await move()).toBeUndefined()
})

test('lists Boxes to inspect and out of service, late ones first', async () => {
  const { db } = app.database
  const free = await db
    .selectFrom('box')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .where('busyUntil', 'is', null)
    .where('state', '=', 'active')
    .limit(2)
    .execute()
  const [first, second] = free.map(({ id }) => id)
  const before = (await todayOf()).boxes
  const expired = { state: 'out-of-service', stateReason: 'Leak', stateUntil: daysFromToday(-3) } as const
  await db
    .updateTable('box')
    .set(expired)
    .where('id', '=', first ?? '')
    .execute()
  await db
    .updateTable('box')
    .set({ state: 'to-inspect' })
    .where('id', '=', second ?? '')
    .execute()
  const { boxes } = await todayOf()
  expect(boxes?.items[0]).toMatchObject({ id: first, isLate: true, reason: 'Leak', until: daysFromToday(-3) })
  expect(boxes?.items.map(({ id }) => id)).toContain(second)
  expect([boxes?.toInspect, boxes?.outOfService, boxes?.count]).toEqual([
    (before?.toInspect ?? 0) + 1,
    (before?.outOfService ?? 0) + 1,
    (before?.count ?? 0) + 2,
  ])
})

test('names the former tenant of a Box to inspect, and the held deposit to roles that see amounts', async () => {
  const { db } = app.database
  const contract = {
    status: 'TERMINATED',
    evictedAt: null,
    deposit: 14_000,
    depositKept: 0,
    depositStatus: 'HELD',
  } as const
  await db.updateTable('contract').set(contract).where('id', '=', nora.contractId).execute()
  const { boxId: ofNora } = await db
    .selectFrom('contract')
    .select('boxId')
    .where('id', '=', nora.contractId)
    .executeTakeFirstOrThrow()
  await db.updateTable('box').set({ state: 'to-inspect' }).where('id', '=', ofNora).execute()
  const boxFor = async (token: string) => (await todayOf(token)).boxes?.items.find(({ id }) => id === ofNora)
  const { businessId: number } = (await nora.contract()).body
  const former = { id: nora.contractId, number, customerId: expect.any(String), hasConfirmed: false }
  const deposit = { amount: 140, currency: 'EUR', status: 'HELD' }
  expect(await boxFor(owner)).toMatchObject({ formerContract: { ...former, deposit } })
  expect(await boxFor(await signInAs(app, 'TECHNICIAN'))).toMatchObject({
    formerContract: { ...former, deposit: null },
  })
})

test('lists offline locks and low batteries, and names the contract of a Box', async () => {
  const { db } = app.database
  const at = app.clock.now()
  await db.deleteFrom('lockCodeList').execute()
  const status = { warehouseId, boxId: null, isOnline: true, presenceAt: at, batteryPercent: 15, batteryAt: at }
  await db
    .insertInto('lockStatus')
    .values({ ...status, lockId: `entrance-${warehouseId}` })
    .execute()
  const own = { boxId, isOnline: false, batteryPercent: null, batteryAt: null, lockId: `box-${boxId}` }
  await db
    .insertInto('lockStatus')
    .values({ ...status, ...own })
    .execute()
  const { doors } = await todayOf()
  expect(doors).toMatchObject({ count: 2, failing: 0, offline: 1, lowBattery: 1, codesPending: 0, isLive: false })
  expect(doors?.items.map(({ id, contract }) => [id, contract?.id])).toEqual([
    [`box-${boxId}`, eva.contractId],
    [`entrance-${warehouseId}`, undefined],
  ])
})

test('shows overdue amounts by age and proposes to end contracts that are overdue for long', async () => {
  const { db } = app.database
  const before = (await todayOf()).overdue?.find(({ currency }) => currency === 'EUR')
  const contract = { overdueSince: daysFromToday(-46) }
  await db.updateTable('contract').set(contract).where('id', '=', eva.contractId).execute()
  const rent = await db
    .selectFrom('rent')
    .selectAll()
    .where('contractId', '=', eva.contractId)
    .executeTakeFirstOrThrow()
  await sql`update rent set status = 'INVOICE_SUBMITTED', due_on = ${daysFromToday(-46)}::date, credit = 0 where id = ${rent.id}`.execute(
    db,
  )
  const { overdue, proposedEnds } = await todayOf()
  const owed = rent.gross / 100
  expect(proposedEnds?.items.find(({ contractId }) => contractId === eva.contractId)).toMatchObject({
    ...{ overdueDays: 46, owed, currency: 'EUR', overdueSince: daysFromToday(-46) },
  })
  const euros = overdue?.find(({ currency }) => currency === 'EUR')
  expect(euros?.contracts).toBe((before?.contracts ?? 0) + 1)
  expect(euros?.byAge[4]).toBeCloseTo((before?.byAge[4] ?? 0) + owed, 2)
  const { overdueTotal } = await todayOf()
  expect(overdueTotal).toMatchObject({ currency: 'EUR', isApproximate: false, owed: euros?.owed, byAge: euros?.byAge })
})

test('converts the overdue amounts of several currencies to one total', async () => {
  const { db } = app.database
  await sql`update rent set currency = 'CZK', status = 'INVOICE_SUBMITTED', due_on = ${daysFromToday(-46)}::date,
    net = 24300, vat = 0, gross = 24300, credit = 0 where contract_id = ${nora.contractId}`.execute(db)
  const { overdue, overdueTotal } = await todayOf()
  const [koruna, euros] = ['CZK', 'EUR'].map((code) => overdue?.find(({ currency }) => currency === code))
  expect(koruna).toMatchObject({ owed: 243, contracts: 1 })
  expect(overdueTotal).toMatchObject({ currency: 'EUR', isApproximate: true, contracts: (euros?.contracts ?? 0) + 1 })
  expect(overdueTotal?.owed).toBeGreaterThan(euros?.owed ?? 0)
  expect(overdueTotal?.owed).toBeLessThan((euros?.owed ?? 0) + 20)
  await sql`update rent set currency = 'EUR', status = 'PAID' where contract_id = ${nora.contractId}`.execute(db)
})

test('lists parked payments, refused refunds and disputes with their deadline', async () => {
  const { db } = app.database
  const at = app.clock.now()
  const parked = { parkedAt: at, parkedBecause: 'amount' }
  await db.updateTable('payment').set(parked).where('id', '=', evaPayment).execute()
  await sql`insert into refund (id, payment_id, reason_key, amount, currency, status, attempts, next_attempt_at, created_at)
    values (${newId()}, ${evaPayment}, 'test', 4600, 'EUR', 'FAILED', 1, ${at}, ${at})`.execute(db)
  const { refusedRefunds } = await todayOf()
  expect(refusedRefunds).toMatchObject({ count: 1, items: [{ paymentId: evaPayment, amount: 46 }] })
  const due = new Date(at.getTime() + 7 * 86_400_000)
  const dispute = {
    id: newId(),
    paymentId: evaPayment,
    provider: 'sandbox',
    providerRef: 'd1',
    kind: 'DISPUTE',
  } as const
  const money = {
    status: 'OPEN',
    amount: 6_400,
    currency: 'EUR',
    openedAt: at,
    reportedAt: at,
    closedAt: null,
  } as const
  await db
    .insertInto('dispute')
    .values({ ...dispute, ...money, evidenceDueAt: due })
    .execute()
  const { parkedPayments, disputes } = await todayOf()
  expect(parkedPayments).toMatchObject({ count: 1, items: [{ id: evaPayment, because: 'amount' }] })
  expect(disputes).toMatchObject({ count: 1, items: [{ amount: 64, answerBy: due.toISOString() }] })
  expect(disputes?.items[0]?.contract).toMatchObject({ id: eva.contractId, customer: 'Eva Horváthová' })
  // During the dispute, a transfer of the refused refund could pay the customer a second time.
  expect((await todayOf()).refusedRefunds).toEqual({ count: 0, items: [] })
})

test('counts open tasks by kind and deadline', async () => {
  const body = { note: 'Skontrolovať svetlo', warehouseId, dueOn: daysFromToday(-1) }
  expect((await app.request('POST', '/api/office/tasks', { token: owner, body })).status).toBe(201)
  const own = { ...body, dueOn: today }
  expect((await app.request('POST', '/api/office/tasks', { token: owner, body: own })).status).toBe(201)
  const manual = (await todayOf()).tasks.find(({ kind }) => kind === 'manual')
  expect(manual).toEqual({ kind: 'manual', open: 2, overdue: 1, dueToday: 1, mine: 0, unassigned: 2 })
})

test('shows the occupancy of the chosen warehouse, or of all warehouses when none is chosen', async () => {
  const { body } = await app.request('GET', `/api/office/warehouses/${warehouseId}`, { token: owner })
  const { occupancy } = await todayOf()
  expect(occupancy).toMatchObject({
    boxes: body.boxes.all,
    let: body.boxes.let,
    held: body.boxes.held,
    free: body.boxes.free,
  })
  expect(occupancy.letSquareMetres).toBeCloseTo(body.squareMetres.let, 6)
  expect((await todayOf(owner, '')).occupancy.boxes).toBeGreaterThan(occupancy.boxes)
})

test('hides money from a technician and doors from an accountant', async () => {
  const technician = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', [warehouseId]))
  const site = await todayOf(technician, '')
  for (const name of ['overdue', 'proposedEnds', 'parkedPayments', 'refusedRefunds', 'disputes'] as const)
    expect(site[name], name).toBeNull()
  expect(site.arrivals?.count).toBeGreaterThan(0)
  expect(JSON.stringify(site)).not.toMatch(/"(owed|amount|currency)"/)
  const accountant = await todayOf(await signInAs(app, 'ACCOUNTANT'))
  for (const name of ['arrivals', 'departures', 'boxes', 'doors'] as const) expect(accountant[name], name).toBeNull()
  expect(accountant.disputes?.count).toBe(1)
})

test('limits every section to the warehouses of the staff account', async () => {
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  const { occupancy, insideNow, tasks, ...sections } = await todayOf(elsewhere, '')
  expect([occupancy.boxes, insideNow, tasks]).toEqual([0, 0, []])
  for (const [name, section] of Object.entries(sections)) {
    if (typeof section === 'object' && section && 'count' in section) expect(section.count, name).toBe(0)
  }
  expect(sections.overdue).toEqual([])
  expect((await read(elsewhere, `?warehouseId=${warehouseId}`)).status).toBe(404)
  expect((await read(owner, `?warehouseId=${newId()}`)).status).toBe(404)
  expect((await read(owner, '?warehouseId=x')).body.code).toBe('validation')
})
