import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoContractId } from '#src/demo/contracts.ts'
import { findContract } from '#src/features/contracts/index.ts'
import { findViolations, orderInvariants, paymentInvariants, rentInvariants } from '#src/features/operations/index.ts'
import { advanceTo, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { findRentsOfContract } from './rents.repo.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const check = async () => {
  const all = [...paymentInvariants, ...orderInvariants, ...rentInvariants]
  expect(await findViolations(app.database.db, all)).toEqual([])
}
const kinds = (to: string) => {
  const rows = app.database.db.selectFrom('outboxEmail').select(['kind', 'dedupeKey']).where('recipient', '=', to)
  return rows.orderBy('createdAt').execute()
}

test('satisfies all invariants after the demo is seeded', check)

test('bills two years of the demo with failures, suspension, termination and refunds', async () => {
  const { db } = app.database
  for (let month = 12; month <= 35; month++) {
    const [year, inYear] = [2026 + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1]
    await advanceTo(app, `${year}-${String(inYear).padStart(2, '0')}-07`)
    await check()
  }
  // Anna's card is accepted: every month and every quarter is billed and paid on its day.
  for (const [key, count] of [
    ['anna 1', 24 + 25],
    ['anna 2', 5 + 8],
  ] as const) {
    const rents = await findRentsOfContract(db, demoContractId(key))
    expect(rents).toHaveLength(count)
    expect(rents.filter(({ status }) => status === 'INVOICE_SUBMITTED')).toEqual([])
    expect(rents.every(({ issuedOn, dueOn, status }) => status === 'CREATED' || issuedOn === dueOn)).toBe(true)
  }
  // Maria's card is declined on days 0, 1, 3 and 7, then she has to pay manually.
  const owed = (await findRentsOfContract(db, demoContractId('maria 1'))).filter(({ status }) => status !== 'CREATED')
  expect(
    owed.slice(6, 20).every(({ attempts, payingStatus }) => attempts === 4 && payingStatus === 'WAITING_FOR_MANUAL'),
  ).toBe(true)
  const emails = (await kinds('maria@demo.boxzone.test')).filter(({ dedupeKey }) =>
    dedupeKey.includes(owed[7]?.id ?? ''),
  )
  expect(emails.map(({ kind }) => kind)).toEqual([
    'rent-announced',
    'rent-invoice',
    ...Array(4).fill('overdue-reminder'),
  ])
  // Jan's contracts are terminated. The evicted Box is free and its deposit is refunded. The other Box waits for staff.
  const evicted = await findContract(db, demoContractId('jan 2'))
  expect(evicted).toMatchObject({ status: 'TERMINATED', depositStatus: 'REFUNDED' })
  const notEvicted = await findContract(db, demoContractId('jan 1'))
  expect(notEvicted).toMatchObject({ status: 'TERMINATED', depositStatus: 'HELD' })
  const boxes = await db
    .selectFrom('box')
    .select(['id', 'active'])
    .where('id', 'in', [evicted?.boxId ?? '', notEvicted?.boxId ?? ''])
    .execute()
  expect(new Map(boxes.map(({ id, active }) => [id, active]))).toEqual(
    new Map([
      [evicted?.boxId, true],
      [notEvicted?.boxId, false],
    ]),
  )
}, 300_000)

test('bills once when all jobs run ten times on one day', async () => {
  await advanceTo(app, '2026-12-05')
  const { db } = app.database
  const count = async () =>
    Promise.all(
      (['rent', 'invoice', 'payment', 'outboxEmail', 'refund', 'rewardTransaction'] as const).map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<string>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      ),
    )
  const before = await count()
  for (let round = 0; round < 10; round++) await runScheduledJobs(app)
  expect(await count()).toEqual(before)
  await check()
}, 60_000)

test('bills each missed period once after the jobs paused for six weeks', async () => {
  app.clock.set('2026-12-28T09:00:00.000Z')
  await runScheduledJobs(app)
  await check()
  const rents = await findRentsOfContract(app.database.db, demoContractId('anna 1'))
  expect(rents.at(-1)).toMatchObject({ dueOn: '2026-12-05', status: 'PAID' })
  const jan = await findContract(app.database.db, demoContractId('jan 1'))
  expect(jan?.status).toBe('TERMINATED')
}, 60_000)
