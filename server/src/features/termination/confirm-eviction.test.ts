import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectBoxOfContract } from '#src/features/box-states/index.ts'
import { completeTask, openTasks } from '#src/features/tasks/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { callsOfOtherCustomer, type TerminationCalls, terminationCalls } from './testing/termination-calls.ts'

let app: TestApp
let eva: TestTenant
let calls: TerminationCalls
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  calls = terminationCalls(eva)
})
afterAll(() => app.close())

test('refuses an eviction without a request', async () => {
  expect((await calls.evict()).body.code).toBe('evict/not-terminating')
  expect((await eva.contract()).body).toMatchObject({ status: 'ACTIVE', evictedAt: null })
})

test('returns not-found to another customer', async () => {
  const other = await callsOfOtherCustomer(app, eva.contractId)
  const { status, body } = await other.evict()
  expect([status, body.code]).toEqual([404, 'not-found'])
})

test('confirms the eviction once', async () => {
  await calls.request({ day: '2026-12-14' })
  await eva.newEmails()
  expect((await calls.evict()).body).toEqual({ value: true })
  expect((await calls.evict()).body.code).toBe('evict/already-confirmed')
  expect((await eva.contract()).body.status).toBe('EVICTED')
  expect(await eva.newEmails()).toEqual(['eviction-confirmed'])
})

test('confirms an empty Box after the end of the contract, opens its inspection again and refunds the deposit', async () => {
  const nora = await createTenant(app, validCard)
  const { request, evict } = terminationCalls(nora)
  await request({ day: '2026-12-14' })
  await advanceTo(app, '2026-12-15')
  const { boxId, warehouse, ...ended } = (await nora.contract()).body
  expect(ended).toMatchObject({ status: 'TERMINATED', evictedAt: null, deposit: { status: 'HELD', dueOn: null } })
  const isFree = async () => {
    const path = `/api/client/warehouse/${warehouse.id}/boxes?state=available&limit=100`
    return (await app.request('GET', path)).body.items.some(({ id }: { id: string }) => id === boxId)
  }
  await nora.newEmails()
  const { ctx } = app.services
  const reference = `inspection:${nora.contractId}`
  expect(await ctx.transaction((tx) => completeTask(ctx, tx, reference))).toBe(true)
  expect((await evict()).body).toEqual({ value: true })
  const inspection = (await openTasks(ctx)).find((task) => task.reference === reference)
  expect(inspection, 'staff inspect the Box again').toMatchObject({ dueOn: '2026-12-18' })
  expect((await evict()).body.code).toBe('evict/already-confirmed')
  expect(await nora.newEmails()).toEqual(['eviction-confirmed'])
  expect((await nora.contract()).body).toMatchObject({ status: 'TERMINATED', deposit: { dueOn: '2026-12-18' } })
  await advanceTo(app, '2026-12-18')
  expect((await nora.contract()).body.deposit.status).toBe('REFUNDED')
  expect(await isFree(), 'blocked until staff have inspected the Box').toBe(false)
  await inspectBoxOfContract(app.services.ctx, ended.businessId, { objection: null })
  expect(await isFree()).toBe(true)
})
