import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cards, consents, freeBoxes, payOrder } from '#src/testing/test-orders.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'
import { expireOrdersJob } from './expire-orders.job.ts'
import { newPerson, openLink, orderOfDraft, preparedToken, prepareOrder } from './testing/prepare-order.ts'

let app: TestApp
let staff: string
let boxId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  staff = await signInAs(app, 'DESK')
  boxId = (await freeBoxes(app))[0]?.id ?? ''
})
afterAll(() => app.close())

async function prepare() {
  const person = newPerson()
  const { body } = await prepareOrder(app, { token: staff, boxId, changes: { person } })
  return { id: String(body.id), email: person.email, link: await preparedToken(app, person.email) }
}
const cancel = (id: string, version = 1, token = staff) =>
  app.request('POST', `/api/office/orders/${id}/cancel`, { token, body: { version } })
const isFree = async () => (await freeBoxes(app)).some(({ id }) => id === boxId)

async function place({ link, email }: { link: string; email: string }) {
  const { draftId } = (await openLink(app, link)).body
  const body = { ...orderOfDraft({ draftId, boxId, email }), consents }
  return app.request('POST', '/api/client/order/place/without-login', { body })
}

test('refuses roles without the permission, another warehouse and an outdated version', async () => {
  const { id } = await prepare()
  expect((await cancel(id, 1, await signInAs(app, 'TECHNICIAN'))).body.code).toBe('office/not-permitted')
  expect((await cancel(id, 1, await signInStaff(app, await addTestStaff(app, 'MANAGER', [])))).status).toBe(404)
  expect((await cancel(id, 2)).body).toMatchObject({ code: 'office/changed-meanwhile', version: 1 })
  expect(await isFree()).toBe(false)
})

test('ends the link and frees the Box, once', async () => {
  const { id, link } = await prepare()
  expect((await cancel(id)).body).toEqual({ id, version: 2 })
  expect(await isFree()).toBe(true)
  expect((await openLink(app, link)).body.code).toBe('Order/link-expired')
  expect((await cancel(id)).body.code).toBe('office/changed-meanwhile')
  expect((await cancel(id, 2)).body.code).toBe('Order/not-cancellable')
})

test('cancels the order that the customer has not paid, and marks the prepared order as paid after a late payment', async () => {
  const prepared = await prepare()
  const placed = await place(prepared)
  expect((await cancel(prepared.id)).status).toBe(200)
  expect(await isFree()).toBe(true)
  const status = await app.request('GET', `/api/client/order/status?orderId=${placed.body.orderId}`)
  expect(status.body.status).toBe('CANCELLED')
  await payOrder(app, placed.body.paymentUrl, cards.pays, prepared.email)
  expect((await openLink(app, prepared.link)).body.code).toBe('Order/already-paid')
})

test('sends no e-mail about a refused cancellation', async () => {
  const prepared = await prepare()
  expect((await cancel(prepared.id, 2)).status).toBe(409)
  const sent = app.database.db.selectFrom('outboxEmail').select('kind').where('recipient', '=', prepared.email)
  expect((await sent.execute()).map(({ kind }) => kind)).toEqual(['order-prepared'])
})

test('refuses to cancel a paid order', async () => {
  const prepared = await prepare()
  const placed = await place(prepared)
  await payOrder(app, placed.body.paymentUrl, cards.pays, prepared.email)
  expect((await cancel(prepared.id)).body.code).toBe('office/changed-meanwhile')
  expect((await cancel(prepared.id, 2)).body.code).toBe('Order/not-cancellable')
})

test('notifies the customer in their language once and sends no reminder of the cancelled order', async () => {
  const prepared = await prepare()
  await place(prepared)
  app.clock.advance(60_000)
  await cancel(prepared.id)
  await cancel(prepared.id)
  app.clock.advance(48 * 3_600_000)
  await runJob(app.services.ctx, runnable(expireOrdersJob), {})
  const kinds = await app.database.db
    .selectFrom('outboxEmail')
    .select(['kind', 'language'])
    .where('recipient', '=', prepared.email)
    .where('kind', 'in', ['order-prepared-cancelled', 'order-left'])
    .execute()
  expect(kinds).toEqual([{ kind: 'order-prepared-cancelled', language: 'cs' }])
  await app.services.sendEmails()
  expect(app.sent.findLast(({ to }) => to === prepared.email)?.text).not.toContain('restore=')
})
