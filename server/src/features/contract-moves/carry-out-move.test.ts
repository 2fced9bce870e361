import { afterAll, beforeAll, expect, test } from 'vitest'
import { markRentPaid } from '#src/features/rents/index.ts'
import { jobs } from '#src/jobs.ts'
import { advanceTo, dayAfter, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { cardDeclinedLater, createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { carryOutMove } from './carry-out-move.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A tenant of the most expensive Box: a move to a cheaper Box needs no payment. The second invoice is not paid. */
const unpaidTenant = async () => {
  const boxId = (await freeBoxes(app)).at(-1)?.id
  const tenant = await createTenant(app, cardDeclinedLater, firm, { boxId })
  const eva = { ...tenant, ...movesOf(app, tenant) }
  return { ...eva, box: await eva.freeBox('cheaper'), before: await eva.contract() }
}

type Tenant = Awaited<ReturnType<typeof unpaidTenant>>

/** Plans a move for a day shortly before the end of the second period, and waits until the third one has begun. */
const waitAcrossPeriods = async (eva: Tenant) => {
  expect((await eva.move(eva.box.id, dayAfter(app, 57))).body).toEqual({ status: 'DONE' })
  await advanceTo(app, dayAfter(app, 63))
  expect(await eva.rows()).toMatchObject([{ status: 'PLANNED' }])
  const rents = await eva.rents()
  expect(rents.map(({ status }) => status)).toEqual(['PAID', 'INVOICE_SUBMITTED', 'CREATED'])
}

const payAll = async (eva: Tenant) => {
  const { ctx } = app.services
  for (const rent of await eva.rents())
    if (rent.status === 'INVOICE_SUBMITTED')
      await ctx.transaction((tx) => markRentPaid(ctx, tx, { rent, on: dayAfter(app, 0) }))
}

test('carries out a delayed move before the job issues the invoice of the period that has begun meanwhile', async () => {
  const eva = await unpaidTenant()
  await waitAcrossPeriods(eva)
  await payAll(eva)
  await runScheduledJobs(app)
  await runScheduledJobs(app)
  expect(await eva.contract()).toMatchObject({ boxId: eva.box.id, monthlyNet: eva.box.monthlyNet, nextPrice: null })
  const [first, , , last] = await eva.rents()
  expect(last?.status).not.toBe('CREATED')
  expect(last?.gross).toBeLessThan(first?.gross ?? 0)
  expect(await eva.violations()).toEqual([])
}, 120_000)

test('charges the price of the old Box when a move waited too long and was cancelled', async () => {
  const eva = await unpaidTenant()
  await waitAcrossPeriods(eva)
  await advanceTo(app, dayAfter(app, 10))
  expect(await eva.rows()).toMatchObject([{ status: 'CANCELLED' }])
  await payAll(eva)
  await runScheduledJobs(app)
  const { boxId, monthlyNet, nextPrice } = await eva.contract()
  expect({ boxId, monthlyNet, nextPrice }).toEqual({
    ...{ boxId: eva.before.boxId, monthlyNet: eva.before.monthlyNet, nextPrice: null },
  })
  const [first, , last] = await eva.rents()
  expect(last).toMatchObject({ invoiceNumber: expect.any(String), gross: first?.gross })
  expect(await eva.violations()).toEqual([])
}, 120_000)

test('creates the invoice of a period only after a move that is planned for its first day', async () => {
  const eva = await unpaidTenant()
  const day = eva.before.nextRentOn ?? ''
  const { totalPrice } = (await eva.preview(eva.box.id, day)).body
  await eva.move(eva.box.id, day)
  await advanceTo(app, dayAfter(app, 20))
  app.clock.set(`${day}T09:00:00.000Z`)
  for (const job of jobs) if (job.name === 'PAYMENT_PROCESSING') await job.runWith(app.services.ctx, {})
  expect((await eva.rents()).map(({ status }) => status)).toEqual(['PAID', 'CREATED'])
  await runScheduledJobs(app)
  await runScheduledJobs(app)
  expect((await eva.contract()).boxId).toBe(eva.box.id)
  expect((await eva.rents())[1]).toMatchObject({
    status: 'INVOICE_SUBMITTED',
    gross: Math.round(totalPrice * 100),
  })
}, 120_000)

test('waits while an invoice is overdue, even if access is not suspended yet', async () => {
  const tenant = await createTenant(app, validCard, firm, { boxId: (await freeBoxes(app)).at(-1)?.id })
  const eva = { ...tenant, ...movesOf(app, tenant) }
  const box = await eva.freeBox('cheaper')
  await eva.move(box.id, dayAfter(app, 1))
  const [move] = await eva.rows()
  app.clock.advance(24 * 3_600_000)
  const setOverdue = (overdueSince: string | null) =>
    app.database.db.updateTable('contract').set({ overdueSince }).where('id', '=', eva.contractId).execute()
  const carryOut = () => {
    const { ctx } = app.services
    return ctx.transaction((tx) => carryOutMove(ctx, tx, eva.contractId, move?.id ?? ''))
  }
  await setOverdue(dayAfter(app, 0))
  expect(await carryOut()).toBe(false)
  expect((await eva.contract()).boxId).not.toBe(box.id)
  await setOverdue(null)
  expect(await carryOut()).toBe(true)
  expect((await eva.contract()).boxId).toBe(box.id)
})
