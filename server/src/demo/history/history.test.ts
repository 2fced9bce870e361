import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, standingInvariants } from '#src/features/operations/index.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { demoWorld } from '../world/index.ts'
import { insertDemoHistory } from './history.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { ctx, config } = app.services
  await ctx.transaction((tx) => insertDemoHistory(tx, demoWorld(), app.clock.now(), config))
}, 120_000)
afterAll(() => app.close())

test('satisfies the invariants of orders, payments, rents and invoices', async () => {
  expect(await findViolations(app.database.db, standingInvariants)).toEqual([])
}, 120_000)

test('fills the reports of two years', async () => {
  const token = await signInAs(app, 'OWNER')
  const fetchReport = async (name: string) =>
    (await app.request('GET', `/api/office/reports/${name}?from=2024-12`, { token })).body
  expect((await fetchReport('occupancy')).rows).toHaveLength(24)
  expect((await fetchReport('length-of-stay')).totals[0].contracts).toBeGreaterThan(500)
  expect((await fetchReport('debt-ageing')).totals.length).toBeGreaterThan(3)
  expect((await fetchReport('waiting')).rows.length).toBeGreaterThan(0)
})
