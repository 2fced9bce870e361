import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { findMoneyViolations } from '#src/testing/money-violations.ts'
import { officeContract } from '#src/testing/office-contract.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let office: ReturnType<typeof officeContract>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  eva = await createTenant(app, validCard)
  office = officeContract(app, eva)
  await office.act('end', { ground: 'BREACH' })
})
afterAll(() => app.close())

const confirmEviction = () => eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
const inspect = async (body: object) => {
  const { boxId } = await office.row()
  const box = await app.database.db
    .selectFrom('box')
    .select('version')
    .where('id', '=', boxId)
    .executeTakeFirstOrThrow()
  const token = await signInAs(app, 'OWNER')
  return app.request('POST', `/api/office/boxes/${boxId}/inspection`, {
    token,
    body: { version: box.version, ...body },
  })
}
const violations = () => findMoneyViolations(app)
const damaged = { result: 'DAMAGED', state: 'out-of-service', note: 'Dvere sú preliačené.' }
const empty = { result: 'EMPTY', state: 'active' }

test('holds the deposit after the tenant confirms the eviction until staff inspect the Box', async () => {
  expect((await confirmEviction()).status).toBe(200)
  await advanceTo(app, dayAfter(app, 20))
  expect(await office.row()).toMatchObject({ status: 'TERMINATED', depositStatus: 'HELD', endSettledAt: null })
  expect((await inspect(empty)).status).toBe(201)
  await advanceTo(app, dayAfter(app, 1))
  expect(await office.row()).toMatchObject({ depositStatus: 'REFUNDED', endSettledAt: expect.any(Date) })
  expect(await violations()).toEqual([])
})

test('settles the rent and holds the deposit during an objection, then refunds it after an inspection', async () => {
  await confirmEviction()
  expect((await inspect(damaged)).body).toMatchObject({ deposit: 'HELD' })
  await advanceTo(app, dayAfter(app, 20))
  expect(await office.row()).toMatchObject({ depositStatus: 'HELD', endSettledAt: expect.any(Date) })
  await inspect(empty)
  expect(await office.row()).toMatchObject({ depositStatus: 'REFUNDED' })
  expect(await violations()).toEqual([])
})

test('lets staff retain a part of the deposit after an objection', async () => {
  await confirmEviction()
  await inspect(damaged)
  await advanceTo(app, dayAfter(app, 20))
  const { body } = await office.act('deposit', { action: 'RETAIN', amount: 10, text: 'Oprava dverí' })
  expect(body).toMatchObject({ kept: 10, setOff: 0 })
  expect(await office.row()).toMatchObject({ depositStatus: 'REFUNDED' })
  expect(await violations()).toEqual([])
})

test('audits the settlement once and sends the credit note for the unused days', async () => {
  await office.act('clearance')
  await eva.newEmails()
  await advanceTo(app, dayAfter(app, 20))
  expect(await office.row()).toMatchObject({ endSettledAt: expect.any(Date) })
  const audits = await app.database.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('subjectId', '=', eva.contractId)
    .where('action', '=', 'contracts.end-settled')
    .execute()
  expect(audits).toMatchObject([{ actorName: 'CONTRACT_ENDS', after: { creditNote: expect.stringMatching(/^DB/) } }])
  expect(await eva.newEmails()).toContain('credit-note')
  expect(await violations()).toEqual([])
})

test('completes the task of the clearance when the tenant confirms the eviction', async () => {
  const clearance = () =>
    app.database.db
      .selectFrom('task')
      .select('doneAt')
      .where('reference', '=', `clearance:${eva.contractId}`)
      .executeTakeFirstOrThrow()
  expect(await clearance()).toEqual({ doneAt: null })
  await confirmEviction()
  expect(await clearance()).toEqual({ doneAt: app.clock.now() })
})
