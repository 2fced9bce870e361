import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTo, dayAfter, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, payOrder } from '#src/testing/test-orders.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, firm, validCard } from '#src/testing/test-tenants.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const reason = 'Yearly adjustment'

/** A tenant without a price guarantee, and the calls of their moves and of their price. */
async function movingTenant() {
  const eva = await createTenant(app, validCard, firm)
  const { db } = app.database
  await db.updateTable('contract').set({ priceGuaranteeMonths: 0 }).where('id', '=', eva.contractId).execute()
  const contract = () =>
    db.selectFrom('contract').selectAll().where('id', '=', eva.contractId).executeTakeFirstOrThrow()
  const path = `/api/client/contract/${eva.contractId}/move`
  const returnUrl = `/my/contracts/${eva.contractId}/move`
  const free = (await freeBoxes(app)).at(-1)
  const boxes = db.selectFrom('box').select(['id', 'monthlyNet'])
  const box = await boxes.where('id', '=', free?.id ?? '').executeTakeFirstOrThrow()
  const office = async (rest: string, body?: object) => {
    const token = await signInAs(app, 'OWNER')
    return app.request(body ? 'POST' : 'GET', `/api/office/contracts/${eva.contractId}/${rest}`, { token, body })
  }
  return {
    ...eva,
    ...{ box, contract },
    move: (inDays: number) => eva.post(path, { boxId: box.id, day: dayAfter(app, inDays), returnUrl }),
    cancelMove: () => eva.remove(path),
    payMove: () => eva.post(`${path}/payment`, { returnUrl }),
    moveByStaff: async (inDays: number) =>
      office('move', { boxId: box.id, day: dayAfter(app, inDays), reason, version: (await contract()).version }),
    /** Raises the price by a tenth. */
    raise: async () => {
      const { monthlyNet, version } = await contract()
      return office('price', { monthlyPrice: Math.round(monthlyNet * 1.1) / 100, reason, version })
    },
    previewOfRaise: async () =>
      office(`price-preview?monthlyPrice=${Math.round((await contract()).monthlyNet * 1.1) / 100}`),
    status: async () => {
      const rows = db.selectFrom('contractMove').select('status').where('contractId', '=', eva.contractId)
      return (await rows.execute()).map(({ status }) => status)
    },
  }
}

test('refuses to change the price while a move is planned, and excludes the contract from a batch', async () => {
  const eva = await movingTenant()
  expect((await eva.move(20)).body).toEqual({ status: 'DONE' })
  const { nextPrice } = await eva.contract()
  expect((await eva.raise()).body.code).toBe('contract/not-changeable')
  expect((await eva.previewOfRaise()).body.code).toBe('contract/not-changeable')
  expect((await eva.contract()).nextPrice).toEqual(nextPrice)
  const token = await signInAs(app, 'OWNER')
  const body = { percent: 10, startedBefore: '2030-01-01' }
  const preview = (await app.request('POST', '/api/office/price-changes/preview', { token, body })).body
  const items: { contractId: string; exclusion: string }[] = preview.items
  expect(items.find(({ contractId }) => contractId === eva.contractId)).toMatchObject({ exclusion: 'MOVE_OPEN' })
}, 120_000)

test('cancels an unpaid move when the price changes, and refunds its late payment', async () => {
  const eva = await movingTenant()
  expect((await eva.moveByStaff(1)).body.status).toBe('PAYMENT')
  const page = await eva.payMove()
  expect((await eva.raise()).status).toBe(200)
  const { boxId, nextPrice } = await eva.contract()
  expect(nextPrice).not.toBeNull()
  expect(await eva.status()).toEqual(['CANCELLED'])
  await payOrder(app, page.body.paymentUrl, validCard)
  expect(await eva.contract()).toMatchObject({ boxId, nextPrice })
  const refunds = app.database.db.selectFrom('refund').innerJoin('payment', 'payment.id', 'refund.paymentId')
  expect(await refunds.select('refund.id').where('reasonKey', '=', 'move-not-possible').execute()).toHaveLength(1)
}, 120_000)

test('ends the announced price of the old Box with the move, and restores it when the move is cancelled', async () => {
  const eva = await movingTenant()
  expect((await eva.raise()).status).toBe(200)
  const { nextPrice: announced } = await eva.contract()
  expect((await eva.move(5)).body).toEqual({ status: 'DONE' })
  expect((await eva.contract()).nextPrice?.monthlyNet).toBe(eva.box.monthlyNet)
  expect((await eva.cancelMove()).body).toEqual({ value: true })
  expect((await eva.contract()).nextPrice).toEqual(announced)
  expect((await eva.move(5)).body).toEqual({ status: 'DONE' })
  await advanceTo(app, dayAfter(app, 5))
  await runScheduledJobs(app)
  const { monthlyNet, nextPrice } = await eva.contract()
  expect({ monthlyNet, nextPrice }).toEqual({ monthlyNet: eva.box.monthlyNet, nextPrice: null })
}, 120_000)
