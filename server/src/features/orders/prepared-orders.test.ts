import { afterAll, beforeAll, expect, test } from 'vitest'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { createAccount } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { orderData } from './order-data.ts'
import { ordersCleanUpJob } from './orders-clean-up.job.ts'
import { newPerson, prepareOrder } from './testing/prepare-order.ts'

let app: TestApp
let staff: string
beforeAll(async () => {
  app = await startTestApp()
  staff = await signInAs(app, 'DESK')
})
afterAll(() => app.close())

const list = (query = '', token = staff) => app.request('GET', `/api/office/orders${query}`, { token })

async function prepare(person = newPerson()) {
  const boxId = (await freeBoxes(app))[0]?.id ?? ''
  const { body } = await prepareOrder(app, { token: staff, boxId, changes: { person } })
  app.clock.advance(1_000)
  return { id: String(body.id), boxId, email: person.email }
}

test('refuses roles without the permission and an invalid page key', async () => {
  expect((await list('', await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await list('', await signInAs(app, 'ACCOUNTANT'))).body.code).toBe('office/not-permitted')
  expect((await list('', await signInAs(app, 'AUDITOR'))).status).toBe(200)
  expect((await list('?after=x')).body.code).toBe('validation')
})

test('returns the prepared orders of the warehouses of the staff account in pages, the newest first', async () => {
  const first = await prepare()
  const second = await prepare()
  const { body } = await list('?limit=1')
  expect(body.items).toMatchObject([{ id: second.id, state: 'OPEN', version: 1, customer: { id: null } }])
  expect(body.items[0].createdBy).toBeTruthy()
  const next = await list(`?limit=1&after=${encodeURIComponent(body.next)}`)
  expect(next.body.items).toMatchObject([{ id: first.id, box: { id: first.boxId } }])
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'DESK', []))
  expect((await list('', elsewhere)).body.items).toEqual([])
  const { warehouse } = body.items[0]
  expect((await list(`?warehouseId=${warehouse.id}&state=OPEN`)).body.items).toHaveLength(2)
  expect((await list('?state=EXPIRED')).body.items).toEqual([])
})

test('exports the prepared orders of a customer, and erases them with the hold', async () => {
  const { email } = await createAccount(app, 'prepared@example.test')
  const { id, boxId } = await prepare(newPerson(email))
  const { ctx } = app.services
  const account = await ctx.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const files = await orderData.collect?.(ctx, account.id)
  expect(files?.['prepared-orders.json']).toMatchObject([{ id, email }])
  expect(JSON.stringify(files?.['prepared-orders.json'])).not.toContain('tokenHash')
  await ctx.transaction(async (tx) => orderData.erase?.(tx, account.id, ctx))
  expect((await list()).body.items.map((item: { id: string }) => item.id)).not.toContain(id)
  expect((await freeBoxes(app)).some((box) => box.id === boxId)).toBe(true)
})

test('deletes unpaid prepared orders after 30 days', async () => {
  const { id } = await prepare()
  const cleanUp = () => runJob(app.services.ctx, runnable(ordersCleanUpJob), {})
  const exists = async () =>
    (await app.database.db.selectFrom('preparedOrder').select('id').where('id', '=', id).execute()).length > 0
  app.clock.advance(29 * 86_400_000)
  await cleanUp()
  expect(await exists()).toBe(true)
  app.clock.advance(2 * 86_400_000)
  await cleanUp()
  expect(await exists()).toBe(false)
})
