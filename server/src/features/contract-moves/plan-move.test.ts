import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
import { movesOf } from './testing/move-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = () => dayAfter(app, 0)
const minor = (amount: number) => Math.round(amount * 100)

/** A company, because it has no withdrawal period. */
const tenantOf = async (card = validCard, order = {}) => {
  const tenant = await createTenant(app, card, firm, order)
  return { ...tenant, ...movesOf(app, tenant) }
}

const mostExpensive = async () => (await freeBoxes(app)).at(-1)?.id ?? ''

const balanceOf = async (accountId: string) => {
  const rows = await app.database.db
    .selectFrom('rewardTransaction')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute()
  return rows.reduce((sum, { type, amount }) => sum + (type === 'CREDIT' ? amount : -amount), 0)
}

test('refuses a second move on the day of a move and prices it on the next day', async () => {
  const eva = await tenantOf(validCard, { boxId: await mostExpensive() })
  const { boxId } = await eva.contract()
  await eva.move((await eva.freeBox('cheaper')).id, today())
  await eva.empty()
  const tomorrow = dayAfter(app, 1)
  expect((await eva.move(boxId, today())).body).toMatchObject({ reason: 'DAY', day: tomorrow })
  expect((await eva.get()).body.from).toBe(tomorrow)
  expect((await eva.preview(boxId, tomorrow)).body.difference).toBeGreaterThan(0)
})

test('credits no more than a discounted invoice charged', async () => {
  const vouchers = app.database.db.updateTable('voucher').set({ value: 90 })
  await vouchers.where('code', '=', 'WELCOME10').execute()
  const eva = await tenantOf(validCard, { boxId: await mostExpensive(), voucherToken: 'WELCOME10' })
  const box = await eva.freeBox('cheaper')
  const { credit } = (await eva.preview(box.id, today())).body
  expect((await eva.move(box.id, today())).body).toEqual({ status: 'DONE' })
  const { accountId, deposit } = await eva.contract()
  expect(deposit).toBeGreaterThan(0)
  expect(await balanceOf(accountId)).toBe(minor(credit))
  expect(await eva.violations()).toEqual([])
})

test('refuses to move in a period whose invoice was written off', async () => {
  const eva = await tenantOf()
  const [rent] = await eva.rents()
  const rents = app.database.db.updateTable('rent').set({ status: 'WRITTEN_OFF' })
  await rents.where('id', '=', rent?.id ?? '').execute()
  expect((await eva.move((await eva.freeBox('dearer')).id, today())).body.reason).toBe('NOT_INVOICED')
})
