import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectBoxOfContract } from '#src/features/box-states/index.ts'
import { advanceTo } from '#src/testing/billing-clock.ts'
import { officeContract } from '#src/testing/office-contract.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const inspect = (number: string) => inspectBoxOfContract(app.services.ctx, number, { objection: null })

test('refuses an inspection while the tenant clears the Box after a termination by the operator', async () => {
  const office = officeContract(app, await createTenant(app, validCard))
  await office.act('end', { ground: 'BREACH' })
  const { businessId } = await office.row()
  await expect(inspect(businessId)).rejects.toThrow('its tenant still uses the Box')
  expect(await office.row()).toMatchObject({ status: 'TERMINATING', evictedAt: null })
})

test('revokes the door codes when staff find the Box empty after a withdrawal', async () => {
  const eva = await createTenant(app, validCard)
  const office = officeContract(app, eva)
  const { db } = app.database
  const withdrawn = { status: 'TERMINATING', withdrawnAt: app.clock.now(), emptyBy: '2027-06-30' } as const
  await db.updateTable('contract').set(withdrawn).where('id', '=', eva.contractId).execute()
  const codes = () =>
    db
      .selectFrom('doorCode')
      .selectAll()
      .where('contractId', '=', eva.contractId)
      .where('revokedAt', 'is', null)
      .execute()
  expect(await codes()).not.toEqual([])
  await inspect((await office.row()).businessId)
  expect((await office.row()).status).toBe('EVICTED')
  expect(await codes()).toEqual([])
})

test('leaves the Box to the newer tenant when staff inspect an older contract', async () => {
  const eva = await createTenant(app, validCard)
  await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, { day: '2026-12-14', reasons: [] })
  const { db } = app.database
  await advanceTo(app, '2026-12-15')
  const { boxId, businessId } = await officeContract(app, eva).row()
  const box = db.selectFrom('box').select('state').where('id', '=', boxId)
  expect(await box.executeTakeFirst()).toEqual({ state: 'to-inspect' })
  const nora = await createTenant(app, validCard)
  await db.updateTable('contract').set({ boxId }).where('id', '=', nora.contractId).execute()
  await inspect(businessId)
  expect(await box.executeTakeFirst()).toEqual({ state: 'to-inspect' })
})
