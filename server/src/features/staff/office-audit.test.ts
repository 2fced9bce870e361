import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { newId } from '#src/kernel/ids.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'
import { namedSubjectKinds } from './audit-subjects.repo.ts'

let app: TestApp
const subjectId = newId()
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.database
  const own = await db.selectFrom('warehouse').select('id').where('city', '=', 'Bratislava').executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('warehouse')
    .select('id')
    .where('city', '<>', 'Bratislava')
    .executeTakeFirstOrThrow()
  for (const warehouseId of [own.id, other.id, null, own.id]) {
    const change = { action: 'box.state', subject: { kind: 'box', id: subjectId, warehouseId }, before: async () => 1 }
    await changeWithAudit(app.services.ctx, { actor: { kind: 'cli' } }, change, async () => ({ after: 2, result: 0 }))
  }
})
afterAll(() => app.close())

const list = async (token: string, query = '') =>
  (await app.request('GET', `/api/office/audit?subjectId=${subjectId}${query}`, { token })).body

test('lists changes newest first in pages without gaps', async () => {
  const token = await signInAs(app, 'OWNER')
  const { items } = await list(token)
  expect(items.map(({ id }: { id: number }) => id)).toEqual(
    items
      .map(({ id }: { id: number }) => id)
      .toSorted()
      .reverse(),
  )
  expect(items[0]).toMatchObject({ actor: { kind: 'cli', id: null, name: '' }, before: 1, after: 2 })
  const first = await list(token, '&limit=3')
  const second = await list(token, `&limit=3&after=${first.next}`)
  expect([...first.items, ...second.items]).toEqual(items)
  expect(second.next).toBeNull()
})

test('shows a manager only the changes of their warehouses', async () => {
  const { items } = await list(await signInAs(app, 'MANAGER'))
  expect(items).toHaveLength(2)
})

test.each(['staffId', 'action', 'subjectKind', 'from', 'to'])('filters by %s', async (field) => {
  const token = await signInAs(app, 'OWNER')
  const none = {
    staffId: newId(),
    action: 'x',
    subjectKind: 'x',
    from: '2030-01-01T00:00:00Z',
    to: '2020-01-01T00:00:00Z',
  }
  expect((await list(token, `&${field}=${Object.entries(none).find(([name]) => name === field)?.[1]}`)).items).toEqual(
    [],
  )
})

test('refuses a malformed page key', async () => {
  expect((await list(await signInAs(app, 'OWNER'), '&after=x')).code).toBe('validation')
})

test.each([
  ['update', sql`update audit_entry set reason = 'x'`],
  ['delete', sql`delete from audit_entry`],
  ['truncate', sql`truncate audit_entry`],
  ['truncate with cascade', sql`truncate staff cascade`],
])('refuses to %s entries', async (_how, statement) => {
  const count = sql<{ count: string }>`select count(*) from audit_entry`
  const before = await count.execute(app.database.db)
  await expect(statement.execute(app.database.db)).rejects.toThrow('Audit entries cannot be changed or deleted')
  expect((await count.execute(app.database.db)).rows).toEqual(before.rows)
})

describe('the name of a subject', () => {
  const nameOf = async (kind: string, id: string) => {
    const change = { action: 'test.named', subject: { kind, id }, before: async () => null }
    await changeWithAudit(app.services.ctx, { actor: { kind: 'cli' } }, change, async () => ({ after: 1, result: 0 }))
    const query = new URLSearchParams({ subjectKind: kind, subjectId: id })
    const { body } = await app.request('GET', `/api/office/audit?${query}`, { token: await signInAs(app, 'OWNER') })
    return body.items[0].subject.name
  }

  test('returns the number or the name that staff know', async () => {
    const tenant = await createTenant(app, validCard, { firstName: 'Jana', lastName: 'Nováková' })
    const token = await signInAs(app, 'OWNER')
    const { body } = await app.request('GET', `/api/office/contracts/${tenant.contractId}`, { token })
    const { db } = app.database
    const invoice = await db
      .selectFrom('invoice')
      .select(['number', 'rentId'])
      .where('contractId', '=', tenant.contractId)
      .executeTakeFirstOrThrow()
    const { accountId, orderId } = await db
      .selectFrom('contract')
      .select(['accountId', 'orderId'])
      .where('id', '=', tenant.contractId)
      .executeTakeFirstOrThrow()
    const payment = await db
      .selectFrom('payment')
      .select('id')
      .where('purposeId', '=', orderId ?? '')
      .executeTakeFirstOrThrow()
    const box = `${body.box.number}, ${body.warehouse.name}`
    const expected: [string, string, string][] = [
      ['account', accountId, 'Jana Nováková'],
      ['customer', accountId, 'Jana Nováková'],
      ['contract', tenant.contractId, `${body.number}, Jana Nováková`],
      ['box', body.box.id, box],
      ['door', `box-${body.box.id}`, box],
      ['door', `entrance-${body.warehouse.id}`, body.warehouse.name],
      ['warehouse', body.warehouse.id, body.warehouse.name],
      ['invoice', invoice.number, invoice.number],
      ['rent', invoice.rentId ?? '', invoice.number],
      ['payment', payment.id, body.number],
      ['voucher', 'SUMMER', 'SUMMER'],
    ]
    for (const [kind, id, name] of expected) expect(await nameOf(kind, id), kind).toBe(name)
  })

  test.each([...namedSubjectKinds])('returns null for an unknown %s', async (kind) => {
    expect(await nameOf(kind, newId())).toBeNull()
  })
})

test('lists the entries about a contract and about its invoices, but no others', async () => {
  const token = await signInAs(app, 'OWNER')
  const [eva, nora] = [await createTenant(app, validCard), await createTenant(app, validCard)]
  const { db } = app.database
  for (const { contractId } of [eva, nora]) {
    const rent = await db
      .selectFrom('rent')
      .select(['id', 'invoiceNumber'])
      .where('contractId', '=', contractId)
      .executeTakeFirstOrThrow()
    const subjects = [
      { kind: 'contract', id: contractId },
      { kind: 'rent', id: rent.id },
      { kind: 'invoice', id: rent.invoiceNumber ?? '' },
    ]
    for (const subject of subjects) {
      const change = { action: `test.${subject.kind}`, subject, before: async () => 1 }
      await changeWithAudit(app.services.ctx, { actor: { kind: 'cli' } }, change, async () => ({ after: 2, result: 0 }))
    }
  }
  const { body } = await app.request('GET', `/api/office/audit?contractId=${eva.contractId}`, { token })
  expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
    ...['test.invoice', 'test.rent', 'test.contract'],
  ])
})
