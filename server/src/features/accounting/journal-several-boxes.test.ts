import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, freeBoxes } from '#src/testing/test-orders.ts'
import { createTenant } from '#src/testing/test-tenants.ts'
import { findJournal } from './journal.repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('records the payment of several Boxes once per contract, and a refund only at the refunded contract', async () => {
  const { db } = app.database
  const boxIds = (await freeBoxes(app)).slice(0, 3).map(({ id }) => id)
  const tenant = await createTenant(app, cards.pays, {}, { boxIds })
  const contracts = await db
    .selectFrom('rentalOrder')
    .innerJoin('contract', 'contract.orderId', 'rentalOrder.id')
    .select(['contract.id', 'contract.businessId', 'rentalOrder.amount', 'rentalOrder.paidBy'])
    .where('rentalOrder.email', '=', tenant.email)
    .orderBy('rentalOrder.number')
    .execute()
  const withdrawn = contracts[2]
  await tenant.post(`/api/client/contract/${withdrawn?.id}/withdraw`)
  await app.settle()
  const rows = await findJournal(db, { warehouseIds: null }, { from: '2026-11-01', to: '2026-11-30' })
  const paid = rows.filter(({ kind, reference }) => kind === 'PAYMENT' && reference === withdrawn?.paidBy)
  expect(paid.map(({ amount }) => amount).sort()).toEqual(contracts.map(({ amount }) => amount).sort())
  expect(new Set(paid.map(({ contractNumber }) => contractNumber)).size).toBe(3)
  expect(new Set(paid.map(({ document }) => document)).size).toBe(3)
  const refunds = rows.filter(({ kind }) => kind === 'REFUND')
  expect(refunds.map(({ contractNumber }) => contractNumber)).toEqual([withdrawn?.businessId])
  const money = (await tenant.get('/api/client/my/money')).body.entries
  const shown = money.filter(({ kind }: { kind: string }) => kind === 'WITHDRAWAL')
  expect(shown).toMatchObject([{ contractId: withdrawn?.id }])
})
