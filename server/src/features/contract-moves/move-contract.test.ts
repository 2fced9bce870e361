import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#src/kernel/days.ts'
import { advanceTo, dayAfter, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, payOrder } from '#src/testing/test-orders.ts'
import { cardDeclinedLater, createTenant, firm, validCard } from '#src/testing/test-tenants.ts'
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

const documentOf = async (number: string | null = null) => {
  const query = app.database.db
    .selectFrom('invoice')
    .select('document')
    .where('number', '=', number ?? '')
  return (await query.executeTakeFirstOrThrow()).document
}

test('returns not-found to another customer', async () => {
  const eva = await tenantOf()
  const { id } = await eva.freeBox('dearer')
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  const body = { boxId: id, day: today(), returnUrl: '/my' }
  expect((await app.request('POST', eva.path, { token, body })).body.code).toBe('not-found')
})

test('charges the stored card and moves the contract to a more expensive Box', async () => {
  const eva = await tenantOf()
  const before = await eva.contract()
  const box = await eva.freeBox('dearer')
  const preview = (await eva.preview(box.id, today())).body
  expect(preview).toMatchObject({ credit: 0, card: '4242', priceFrom: dayAfter(app, 1) })
  expect(preview.toPay).toBeCloseTo(preview.difference + preview.depositDifference, 5)
  await eva.newEmails()
  expect((await eva.move(box.id, today())).body).toEqual({ status: 'DONE' })
  const after = await eva.contract()
  expect(after).toMatchObject({
    boxId: box.id,
    monthlyNet: box.monthlyNet,
    nextPrice: null,
    priceGuaranteeFrom: today(),
  })
  expect(after.deposit - before.deposit).toBe(minor(preview.depositDifference))
  const [move] = await eva.rows()
  const [first, rest] = await eva.rents()
  expect(first?.periodTo).toBe(today())
  expect(rest).toMatchObject({
    id: move?.id,
    status: 'PAID',
    periodFrom: preview.priceFrom,
    periodTo: preview.periodTo,
  })
  expect((rest?.gross ?? 0) - (rest?.credit ?? 0)).toBe(minor(preview.difference))
  expect(await documentOf(rest?.invoiceNumber)).toMatchObject({ payment: { paidOn: today() }, payable: 0 })
  expect(await balanceOf(after.accountId)).toBe(0)
  expect((await eva.newEmails()).sort()).toEqual(['codes-changed', 'contract-moved'])
  expect((await eva.get()).body).toMatchObject({ refusal: 'OLD_BOX_OPEN', oldBox: { box: { id: before.boxId } } })
  expect(await eva.violations()).toEqual([])
})

test('bills the new price from the next period on', async () => {
  const eva = await tenantOf()
  const box = await eva.freeBox('dearer')
  const { totalPrice } = (await eva.preview(box.id, today())).body
  await eva.move(box.id, today())
  await advanceTo(app, dayAfter(app, 33))
  const rents = await eva.rents()
  expect(rents.map(({ periodIndex }) => periodIndex)).toEqual([0, 1, 2])
  expect(rents[2]).toMatchObject({ status: 'PAID', gross: minor(totalPrice) })
  expect(await eva.violations()).toEqual([])
})

test('credits the difference of a cheaper Box to the next invoice', async () => {
  const eva = await tenantOf(validCard, { boxId: await mostExpensive() })
  const before = await eva.contract()
  const box = await eva.freeBox('cheaper')
  const preview = (await eva.preview(box.id, today())).body
  expect(preview).toMatchObject({ toPay: 0 })
  expect((await eva.move(box.id, today())).body).toEqual({ status: 'DONE' })
  const after = await eva.contract()
  expect(after).toMatchObject({ boxId: box.id, priceGuaranteeFrom: null })
  expect(await balanceOf(after.accountId)).toBe(minor(preview.credit))
  expect(before.deposit - after.deposit).toBe(-minor(preview.depositDifference))
  expect(await eva.violations()).toEqual([])
})

test('refunds the deposit of the new Box after the end of the contract', async () => {
  const eva = await tenantOf()
  const box = await eva.freeBox('dearer')
  await eva.move(box.id, today())
  const moved = await eva.contract()
  await advanceTo(app, dayAfter(app, 32))
  const lastDay = dayAfter(app, 5)
  const request = { day: lastDay, reasons: [], note: null }
  expect((await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, request)).status).toBe(200)
  await eva.post(`/api/client/contract/${eva.contractId}/cancelation/evict`)
  await advanceTo(app, dayAfter(app, 12))
  const ended = await eva.contract()
  expect(ended).toMatchObject({ status: 'TERMINATED', depositStatus: 'REFUNDED', deposit: moved.deposit })
  const refunds = await app.database.db
    .selectFrom('refund')
    .select('amount')
    .where('reasonKey', '=', `deposit:${ended.id}`)
    .execute()
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(moved.deposit)
  expect(await eva.violations()).toEqual([])
})

test('moves nothing before the payment when the stored card is declined', async () => {
  const eva = await tenantOf(cardDeclinedLater)
  const before = await eva.contract()
  const box = await eva.freeBox('dearer')
  const { body } = await eva.move(box.id, today())
  expect(body.status).toBe('PAYMENT')
  expect((await eva.contract()).boxId).toBe(before.boxId)
  expect((await freeBoxes(app)).map(({ id }) => id)).not.toContain(box.id)
  expect(await eva.rents()).toHaveLength(1)
  await payOrder(app, body.paymentUrl, validCard)
  expect((await eva.contract()).boxId).toBe(box.id)
  expect(await eva.violations()).toEqual([])
})

test('refunds a payment that arrives after another customer got the Box', async () => {
  const eva = await tenantOf(cardDeclinedLater)
  const before = await eva.contract()
  const box = await eva.freeBox('dearer')
  const { body } = await eva.move(box.id, today())
  app.clock.advance(31 * 60_000)
  await tenantOf(validCard, { boxId: box.id })
  await eva.newEmails()
  await payOrder(app, body.paymentUrl, validCard)
  expect((await eva.contract()).boxId).toBe(before.boxId)
  expect(await eva.rows()).toMatchObject([{ status: 'CANCELLED' }])
  expect(await eva.newEmails()).toContain('contract-move-cancelled')
  expect(await eva.violations()).toEqual([])
})

test('gives a Box to one of two concurrent moves', async () => {
  const [eva, adam] = [await tenantOf(), await tenantOf()]
  const box = await eva.freeBox('dearer')
  const results = await Promise.all([eva.move(box.id, today()), adam.move(box.id, today())])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(results.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'contract/move-not-possible',
    reason: 'BOX_NOT_FREE',
  })
  expect(await eva.violations()).toEqual([])
})

test('carries out a planned move once on its day', async () => {
  const eva = await tenantOf()
  const before = await eva.contract()
  const box = await eva.freeBox('dearer')
  const day = dayAfter(app, 10)
  expect((await eva.move(box.id, day)).body).toEqual({ status: 'DONE' })
  expect((await eva.contract()).boxId).toBe(before.boxId)
  expect((await eva.get()).body).toMatchObject({ refusal: 'MOVE_PLANNED', planned: { day, box: { id: box.id } } })
  await advanceTo(app, dayAfter(app, 9))
  expect((await eva.contract()).boxId).toBe(before.boxId)
  await advanceTo(app, day)
  await runScheduledJobs(app)
  expect((await eva.contract()).boxId).toBe(box.id)
  expect((await eva.rents()).map(({ periodTo }) => periodTo)).toContain(day)
  expect(await eva.rows()).toHaveLength(1)
  expect(await eva.violations()).toEqual([])
})

test('moves at the start of a period without splitting it', async () => {
  const eva = await tenantOf()
  const box = await eva.freeBox('dearer')
  const { nextRentOn } = await eva.contract()
  const preview = (await eva.preview(box.id, nextRentOn ?? '')).body
  expect(preview).toMatchObject({ difference: 0, priceFrom: nextRentOn })
  await eva.move(box.id, nextRentOn ?? '')
  await advanceTo(app, nextRentOn ?? '')
  await runScheduledJobs(app)
  const rents = await eva.rents()
  expect(rents).toHaveLength(2)
  expect(rents[1]).toMatchObject({ status: 'PAID', gross: minor(preview.totalPrice) })
  expect((await eva.contract()).boxId).toBe(box.id)
  expect(await eva.violations()).toEqual([])
})

test('cancels and refunds a planned move of a contract that ends', async () => {
  const eva = await tenantOf()
  const box = await eva.freeBox('dearer')
  await advanceTo(app, dayAfter(app, 32))
  await eva.move(box.id, dayAfter(app, 20))
  await eva.post(`/api/client/contract/${eva.contractId}/cancellation/request`, { day: dayAfter(app, 3) })
  await runScheduledJobs(app)
  expect(await eva.rows()).toMatchObject([{ status: 'CANCELLED' }])
  expect((await freeBoxes(app)).map(({ id }) => id)).toContain(box.id)
  expect(await eva.violations()).toEqual([])
})

test('refuses to move with unpaid invoices', async () => {
  const eva = await tenantOf(cardDeclinedLater)
  await advanceTo(app, dayAfter(app, 32))
  const box = await eva.freeBox('dearer')
  expect((await eva.move(box.id, today())).body.code).toBe('cancelContract/unpaid-invoices')
})

test('refuses to move within the withdrawal period of a consumer', async () => {
  const tenant = await createTenant(app, validCard)
  const eva = movesOf(app, tenant)
  const { body } = await eva.move((await eva.freeBox('dearer')).id, today())
  expect(body).toMatchObject({ code: 'contract/move-not-possible', reason: 'WITHDRAWAL_PERIOD' })
  const lastToWithdraw = (await eva.contract()).document.withdrawal?.until ?? ''
  expect((await eva.get()).body.from).toBe(addDays(lastToWithdraw, 1))
})

test('refuses a return URL of another site', async () => {
  const eva = await tenantOf()
  const box = await eva.freeBox('dearer')
  const { body } = await eva.post(eva.path, { boxId: box.id, day: today(), returnUrl: 'https://example.test/' })
  expect(body.code).toBe('validation')
})

test('states the differences and the price guarantee of the preview in the amendment', async () => {
  const eva = await tenantOf()
  const box = await eva.freeBox('dearer')
  const day = dayAfter(app, 3)
  const { currency, difference, depositDifference, guaranteedUntil } = (await eva.preview(box.id, day)).body
  await eva.move(box.id, day)
  const money = (amount: number) => ({ amount: minor(amount), currency })
  const emails = app.database.db.selectFrom('outboxEmail').select('data').where('kind', '=', 'contract-moved')
  const { data } = await emails.where('recipient', '=', eva.email).executeTakeFirstOrThrow()
  expect(guaranteedUntil).toBe(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`)
  expect(app.services.ctx.cipher.decrypt('outbox_email.data', data ?? Buffer.alloc(0))).toMatchObject({
    difference: money(difference),
    depositDifference: money(depositDifference),
    guaranteedUntil,
  })
})
