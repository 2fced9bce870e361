import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLatestContractId } from '#src/features/contracts/index.ts'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tenantOf = async (order = {}) => {
  const tenant = await createTenant(app, validCard, firm, order)
  return { ...tenant, ...movesOf(app, tenant) }
}

/** Ends the contract without the jobs, so that its Box is free. */
const end = async ({ contract }: Awaited<ReturnType<typeof tenantOf>>) => {
  const { db } = app.database
  const { id, occupancyId } = await contract()
  const ended = { status: 'TERMINATED', terminatedAt: app.clock.now() } as const
  await db.updateTable('contract').set(ended).where('id', '=', id).execute()
  await db.updateTable('occupancy').set({ untilAt: app.clock.now() }).where('id', '=', occupancyId).execute()
  app.clock.advance(1_000)
}

test('finds the last tenant of a Box when that tenant had moved to it', async () => {
  const eva = await tenantOf()
  const adam = await tenantOf({ boxId: (await eva.freeBox('dearer')).id })
  const { boxId } = await adam.contract()
  await end(adam)
  expect((await eva.move(boxId, dayAfter(app, 0))).body).toEqual({ status: 'DONE' })
  await end(eva)
  expect(await findLatestContractId(app.database.db, boxId)).toBe(eva.contractId)
})

test('finds no last tenant of a Box when that tenant moved to another Box', async () => {
  const adam = await tenantOf()
  const { boxId } = await adam.contract()
  await end(adam)
  const eva = await tenantOf({ boxId })
  expect((await eva.move((await eva.freeBox('dearer')).id, dayAfter(app, 0))).body).toEqual({ status: 'DONE' })
  await advanceTo(app, dayAfter(app, 3))
  expect(await findLatestContractId(app.database.db, boxId)).toBeNull()
})
