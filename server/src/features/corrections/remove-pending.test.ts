import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { advanceTo, dayAfter } from '#src/testing/billing-clock.ts'
import { findMoneyViolations } from '#src/testing/money-violations.ts'
import { officeContract } from '#src/testing/office-contract.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
let office: ReturnType<typeof officeContract>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  eva = await createTenant(app, validCard)
  await eva.newEmails()
  office = officeContract(app, eva)
})
afterAll(() => app.close())

const charge = (change: object = {}) =>
  office.act('charge', { amount: 24.6, text: 'Upratanie Boxu', on: 'NEXT_INVOICE', ...change })
const credit = (change: object = {}) => office.act('credit', { amount: 5, text: 'Voda na chodbe', ...change })
const pending = async () => (await office.get('')).body.pending
const remove = (pendingId: string, body: object = {}, token?: string) =>
  office.act(`pending/${pendingId}/remove`, body, token)
const balance = async () => (await eva.get('/api/client/my/money')).body.credit
const violations = () => findMoneyViolations(app)

test('lists pending charges and credits, the oldest first', async () => {
  expect(await pending()).toEqual([])
  await charge()
  app.clock.advance(1_000)
  await credit()
  await charge({ on: 'OWN_INVOICE', text: 'Nový zámok' })
  const shown = await pending()
  expect(shown).toMatchObject([{ kind: 'CREDIT', text: 'Voda na chodbe', amount: 5 }])
  await credit({ payOut: true })
  expect(await pending()).toHaveLength(1)
  app.clock.advance(1_000)
  await charge({ amount: 0.01 })
  expect((await pending()).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['CREDIT', 5],
    ['CHARGE', 0.01],
  ])
})

test('refuses roles without the permission, a missing reason, other warehouses, another version and unknown ids', async () => {
  await charge()
  await eva.newEmails()
  const [{ id }] = await pending()
  expect((await remove(id, {}, await signInAs(app, 'DESK'))).body.code).toBe('office/not-permitted')
  expect((await remove(id, { reason: '' })).body.code).toBe('office/reason-required')
  expect((await remove(id, {}, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await remove(id, { version: 1 })).body.code).toBe('office/changed-meanwhile')
  expect((await remove(eva.contractId)).body.code).toBe('not-found')
  expect((await remove('x')).status).toBe(400)
  const other = officeContract(app, await createTenant(app, validCard))
  expect((await other.act(`pending/${id}/remove`)).body.code).toBe('not-found')
  expect(await pending()).toHaveLength(1)
  expect(await eva.newEmails()).toEqual([])
})

test('removes a charge before the invoice, notifies the tenant and writes one audit entry', async () => {
  await charge()
  await eva.newEmails()
  const [{ id }] = await pending()
  expect((await remove(id)).body).toEqual({ id: eva.contractId, version: 3 })
  expect([await pending(), await eva.newEmails()]).toEqual([[], ['correction-removed']])
  const entries = await app.database.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('subjectId', '=', eva.contractId)
    .where('action', '=', 'contracts.remove-pending')
    .execute()
  expect(entries).toMatchObject([
    { reason: 'A reason of the test', after: { version: 3, removed: { id, kind: 'CHARGE', amount: 24_60 } } },
  ])
  expect((await remove(id)).status).toBe(404)
  const [before] = await eva.rents()
  await advanceTo(app, dayAfter(app, 32))
  const [rent] = await eva.rents()
  expect(Object(rent).price.priceWithVat).toBe(Object(before).price.priceWithVat)
  expect(await violations()).toEqual([])
})

test('removes a credit that no invoice used', async () => {
  await credit()
  app.clock.advance(1_000)
  await credit({ amount: 7 })
  await eva.newEmails()
  const [first] = await pending()
  expect((await remove(first.id)).status).toBe(200)
  expect(await eva.newEmails()).toEqual(['correction-removed'])
  expect(await balance()).toMatchObject([{ balance: 7 }])
  expect((await eva.get('/api/client/my/money')).body.entries.filter(isCredit)).toMatchObject([{ amount: 7 }])
  expect(await violations()).toEqual([])
})
const isCredit = ({ kind }: { kind: string }) => kind.startsWith('CREDIT_')

test('refuses the removal after an invoice contains the charge or used the credit', async () => {
  await charge()
  await credit()
  const [first, second] = await pending()
  await advanceTo(app, dayAfter(app, 32))
  expect(await pending()).toEqual([])
  for (const { id } of [first, second]) {
    const refused = await remove(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'contract/already-invoiced'])
  }
  expect(await violations()).toEqual([])
})

test('removes the charge once when two requests remove it at the same time', async () => {
  await charge()
  const [{ id }] = await pending()
  const [version, token] = [(await office.row()).version, await signInAs(app, 'OWNER')]
  const both = await Promise.all([remove(id, { version }, token), remove(id, { version }, token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('removes the charge or invoices it when billing runs at the same time', async () => {
  await charge()
  const [{ id }] = await pending()
  const token = await signInAs(app, 'OWNER')
  const [removed] = await Promise.all([remove(id, {}, token), advanceTo(app, dayAfter(app, 32))])
  const charges = await app.database.db
    .selectFrom('contractCharge')
    .select('rentId')
    .where('contractId', '=', eva.contractId)
    .execute()
  expect(charges.length).toBe(removed.status === 200 ? 0 : 1)
  expect(await violations()).toEqual([])
})
