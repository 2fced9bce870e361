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

test('the demo world holds together from its first moment', check)

test('two years of demo life in steps: rents, failures, suspension, termination and refunds', async () => {
  const { db } = app.database
  for (let month = 12; month <= 35; month++) {
    const [year, inYear] = [2026 + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1]
    await advanceTo(app, `${year}-${String(inYear).padStart(2, '0')}-07`)
    await check()
  }
  // Anna's card pays: nothing is owed, every month and every quarter was billed on its day.
  for (const [key, count] of [
    ['anna 1', 24 + 25],
    ['anna 2', 5 + 8],
  ] as const) {
    const rents = await findRentsOfContract(db, demoContractId(key))
    expect(rents).toHaveLength(count)
    expect(rents.filter(({ status }) => status === 'INVOICE_SUBMITTED')).toEqual([])
    expect(rents.every(({ issuedOn, dueOn, status }) => status === 'CREATED' || issuedOn === dueOn)).toBe(true)
  }
  // Maria's card declines: tried on days 0, 1, 3 and 7, then left to her.
  const owed = (await findRentsOfContract(db, demoContractId('maria 1'))).filter(({ status }) => status !== 'CREATED')
  expect(
    owed.slice(6, 20).every(({ attempts, payingStatus }) => attempts === 4 && payingStatus === 'WAITING_FOR_MANUAL'),
  ).toBe(true)
  const letters = (await kinds('maria@demo.boxzone.test')).filter(({ dedupeKey }) =>
    dedupeKey.includes(owed[7]?.id ?? ''),
  )
  expect(letters.map(({ kind }) => kind)).toEqual([
    'rent-announced',
    'rent-invoice',
    ...Array(4).fill('overdue-reminder'),
  ])
  // Jan left: the emptied Box is free and its deposit back, the other one waits for staff.
  const evicted = await findContract(db, demoContractId('jan 2'))
  expect(evicted).toMatchObject({ status: 'TERMINATED', depositStatus: 'REFUNDED' })
  const left = await findContract(db, demoContractId('jan 1'))
  expect(left).toMatchObject({ status: 'TERMINATED', depositStatus: 'HELD' })
  const boxes = await db
    .selectFrom('box')
    .select(['id', 'active'])
    .where('id', 'in', [evicted?.boxId ?? '', left?.boxId ?? ''])
    .execute()
  expect(new Map(boxes.map(({ id, active }) => [id, active]))).toEqual(
    new Map([
      [evicted?.boxId, true],
      [left?.boxId, false],
    ]),
  )
}, 300_000)

test('everything run ten times on the same day happens once', async () => {
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

test('jobs that stood still for six weeks make up for it, each period once', async () => {
  app.clock.set('2026-12-28T09:00:00.000Z')
  await runScheduledJobs(app)
  await check()
  const rents = await findRentsOfContract(app.database.db, demoContractId('anna 1'))
  expect(rents.at(-1)).toMatchObject({ dueOn: '2026-12-05', status: 'PAID' })
  const jan = await findContract(app.database.db, demoContractId('jan 1'))
  expect(jan?.status).toBe('TERMINATED')
}, 60_000)
