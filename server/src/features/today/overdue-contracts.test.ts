import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, validCard)
})
afterAll(() => app.close())

const fetchOverdue = (token: string, query = '') => app.request('GET', `/api/office/overdue${query}`, { token })

test('lists an overdue contract with its days, amount and oldest invoice, by age', async () => {
  const token = await signInAs(app, 'OWNER')
  const today = app.clock.now()
  const dueOn = new Date(today.getTime() - 46 * 86_400_000).toISOString().slice(0, 10)
  const { db } = app.database
  const rents = db.updateTable('rent').where('contractId', '=', eva.contractId)
  await rents.set({ status: 'INVOICE_SUBMITTED', dueOn, covered: 0 }).execute()
  await db.updateTable('contract').set({ overdueSince: dueOn }).where('id', '=', eva.contractId).execute()
  const { items, groups } = (await fetchOverdue(token, '?currency=EUR')).body
  const own = items.find((item: { contractId: string }) => item.contractId === eva.contractId)
  expect(own).toMatchObject({ overdueDays: 46, isEndProposed: true, accessSuspended: true, isEnding: false })
  expect(own.rents).toMatchObject([{ dueOn, owed: own.owed }])
  const group = groups.find(
    ({ age, currency }: { age: string; currency: string }) => age === '45' && currency === 'EUR',
  )
  const old = (await fetchOverdue(token, '?currency=EUR&age=45')).body.items
  expect(old).toHaveLength(group.contracts)
  expect((await fetchOverdue(token, '?currency=EUR&age=1')).body.items).not.toContainEqual(own)
})

test('returns pages without repetition and refuses a wrong key, another role and a warehouse outside the scope', async () => {
  const token = await signInAs(app, 'OWNER')
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: { items: { contractId: string }[]; next: string | null } = (
      await fetchOverdue(token, `?limit=1${next ? `&after=${encodeURIComponent(next)}` : ''}`)
    ).body
    seen.push(...page.items.map(({ contractId }) => contractId))
    next = page.next
  }
  expect(seen).toHaveLength((await fetchOverdue(token, '?limit=200')).body.items.length)
  expect(new Set(seen).size).toBe(seen.length)
  expect((await fetchOverdue(token, '?after=x')).status).toBe(400)
  expect((await fetchOverdue(await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'MANAGER', []))
  expect((await fetchOverdue(elsewhere)).body).toMatchObject({ items: [], groups: [] })
  const contract = (await eva.contract()).body
  expect((await fetchOverdue(elsewhere, `?warehouseId=${contract.warehouse.id}`)).status).toBe(404)
})
