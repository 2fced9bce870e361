import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { liftAnnouncement } from './testing/run-announcements.ts'

let app: TestApp
let eva: TestTenant
let owner: string
let warehouseId: string
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
  owner = await signInAs(app, 'OWNER')
  const contract = app.database.db.selectFrom('contract').select('warehouseId').where('id', '=', eva.contractId)
  warehouseId = (await contract.executeTakeFirstOrThrow()).warehouseId
})
afterAll(() => app.close())

const preview = (change: object = {}, token = owner) =>
  app.request('POST', '/api/office/announcements/preview', { token, body: { ...liftAnnouncement, ...change } })

/** Distinct tenants of running contracts, counted without the feature. */
const tenants = async (where: (contract: { warehouseId: string; overdueSince: string | null }) => boolean) => {
  const rows = app.database.db.selectFrom('contract').select(['accountId', 'warehouseId', 'overdueSince'])
  return new Set((await rows.where('status', '<>', 'TERMINATED').execute()).filter(where).map((row) => row.accountId))
}

test('counts each tenant once by language and shows a sample without sending', async () => {
  const { status, body } = await preview()
  expect([status, body.receivers]).toEqual([200, (await tenants(() => true)).size])
  const sum = body.languages.reduce((total: number, { receivers }: { receivers: number }) => total + receivers, 0)
  expect(sum).toBe(body.receivers)
  for (const { language, textLanguage } of body.languages) expect(textLanguage).toBe(language === 'sk' ? 'sk' : 'en')
  expect(body.sample).toMatchObject({ language: 'sk', subject: 'Výťah', push: { title: expect.any(String) } })
  expect(body.sample.email).toContain('Please use the stairs.')
  expect(body.sample.infoMessage).toBe('Výťah: Výťah is repaired on Friday. Please use the stairs.')
  expect(await app.database.db.selectFrom('announcement').selectAll().execute()).toEqual([])
})

test('limits the audience by warehouse and overdue invoices', async () => {
  const here = await preview({ audience: { warehouseIds: [warehouseId] } })
  expect(here.body.receivers).toBe((await tenants((contract) => contract.warehouseId === warehouseId)).size)
  const overdue = await preview({ audience: { overdue: true } })
  expect(overdue.body.receivers).toBe((await tenants((contract) => contract.overdueSince !== null)).size)
  expect(overdue.body.receivers).toBeGreaterThan(0)
  expect(here.body.receivers).toBeGreaterThan(0)
})

test('names languages without a text', async () => {
  const { body } = await preview({ texts: { sk: liftAnnouncement.texts.sk } })
  const missing = body.languages.filter(({ textLanguage }: { textLanguage: string | null }) => textLanguage === null)
  expect(missing.length).toBe(body.languages.length - 1)
})

test('refuses roles without the permission, warehouses outside the scope and wrong input', async () => {
  const accountant = await signInAs(app, 'ACCOUNTANT')
  expect((await preview({}, accountant)).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await preview({ audience: { warehouseIds: [warehouseId] } }, elsewhere)).status).toBe(404)
  expect((await preview({}, elsewhere)).body.receivers).toBe(0)
  expect((await preview({ channels: ['PUSH'] })).body).toMatchObject({ fields: { channels: 'regex' } })
  expect((await preview({ texts: {} })).body.code).toBe('validation')
  expect((await preview({ texts: { en: { subject: '', text: 'x' } } })).body.code).toBe('validation')
})
