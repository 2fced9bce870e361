import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectBoxOfContract } from '#src/features/box-states/index.ts'
import { findViolations, rentInvariants } from '#src/features/operations/index.ts'
import { openTasks } from '#src/features/tasks/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { runScheduledJobs } from '../billing-clock.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { createTenant, type TestTenant, validCard } from '../test-tenants.ts'

/** Some tests simulate several weeks. */
const slow = { timeout: 120_000 }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function jumpTo(day: string): Promise<void> {
  app.clock.set(`${day}T09:00:00.000Z`)
  await runScheduledJobs(app)
}

/** Terminates the contract as early as possible and confirms the eviction, although the Box is full. */
async function terminateWithFullBox() {
  const mallory = await createTenant(app, validCard)
  const calls = `/api/client/contract/${mallory.contractId}`
  const { from } = (await mallory.get(`${calls}/cancellation/first-possible-date`)).body
  await mallory.post(`${calls}/cancellation/request`, { day: from, reasons: [] })
  await jumpTo(from)
  expect((await mallory.post(`${calls}/cancelation/evict`)).status).toBe(200)
  return { mallory, endsOn: addDays(from, 1) }
}

const deposit = async (mallory: TestTenant) => (await mallory.contract()).body.deposit
const inspections = async () =>
  (await openTasks(app.services.ctx)).filter(({ kind }) => kind === 'inspect-box').map(({ contractId }) => contractId)

test('holds the deposit after a self-confirmed eviction when staff object', slow, async () => {
  const { mallory, endsOn } = await terminateWithFullBox()
  expect(await inspections()).toContain(mallory.contractId)
  await jumpTo(endsOn)
  expect((await mallory.contract()).body.status).toBe('TERMINATED')
  expect(await deposit(mallory)).toMatchObject({ status: 'HELD', dueOn: addDays(endsOn, 2), objection: null })
  const { businessId } = (await mallory.contract()).body
  await inspectBoxOfContract(app.services.ctx, businessId, { objection: 'Box je plný.' })
  await jumpTo(addDays(endsOn, 30))
  expect(await deposit(mallory)).toMatchObject({ status: 'HELD', dueOn: null, objection: 'Box je plný.' })
  expect(await inspections()).toContain(mallory.contractId)
  await app.services.sendEmails()
  expect(app.sent.some(({ to, text }) => to === mallory.email && text.includes('Box je plný.'))).toBe(true)
})

test('refunds the deposit immediately and only once after a staff inspection', slow, async () => {
  const { mallory, endsOn } = await terminateWithFullBox()
  await jumpTo(endsOn)
  const { businessId } = (await mallory.contract()).body
  const inspect = () => inspectBoxOfContract(app.services.ctx, businessId, { objection: null })
  expect((await inspect()).returned).toBe((await deposit(mallory)).amount)
  expect(await deposit(mallory)).toMatchObject({ status: 'REFUNDED', dueOn: null })
  expect((await inspect()).returned).toBe(0)
  expect(await inspections()).not.toContain(mallory.contractId)
  await expect(inspectBoxOfContract(app.services.ctx, businessId, { objection: 'neskoro' })).rejects.toThrow('REFUNDED')
})

test('refunds the deposit without an objection after the inspection days', slow, async () => {
  const { mallory, endsOn } = await terminateWithFullBox()
  await jumpTo(addDays(endsOn, 1))
  expect((await deposit(mallory)).status).toBe('HELD')
  await jumpTo(addDays(endsOn, 2))
  expect((await deposit(mallory)).status).toBe('REFUNDED')
  expect(await inspections()).not.toContain(mallory.contractId)
})

test('refuses an inspection while the tenant still uses the Box', async () => {
  const eva = await createTenant(app, validCard)
  const { businessId } = (await eva.contract()).body
  await expect(inspectBoxOfContract(app.services.ctx, businessId, { objection: null })).rejects.toThrow(
    'still uses the Box',
  )
  await expect(inspectBoxOfContract(app.services.ctx, 'ZM1999000001', { objection: null })).rejects.toThrow(
    'does not exist',
  )
})

test('leaves all invariants intact', async () => {
  expect(await findViolations(app.database.db, rentInvariants)).toEqual([])
})
