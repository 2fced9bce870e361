import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyFreeBoxesJob } from '#src/features/notify-me/index.ts'
import { expireOrdersJob } from '#src/features/orders/index.ts'
import { type Job, runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { requestAndConfirm } from '#src/testing/test-free-box-requests.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hourMs = 60 * 60_000

/** Runs the job and returns the e-mails it caused. */
async function emailsOf(job: Job<object>) {
  await runJob(app.services.ctx, runnable(job), {})
  await app.services.sendEmails()
  return app.sent.splice(0)
}

/** Mail clients send a form to the URL of the link. */
function clickUnsubscribe(link: string, contentType = 'application/x-www-form-urlencoded') {
  const { pathname, search } = new URL(link)
  const body =
    contentType === 'application/x-www-form-urlencoded'
      ? 'List-Unsubscribe=One-Click'
      : '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  return app.request('POST', pathname + search, { body, headers: { 'content-type': contentType } })
}

async function abandonOrder(email: string) {
  const [box] = await freeBoxes(app)
  await submitOrder(app, { boxId: box?.id ?? '', email })
  app.clock.advance(3 * hourMs)
  return emailsOf(expireOrdersJob)
}

test('stops reminders of abandoned orders for either form encoding and for a repeated click', async () => {
  const [email] = await abandonOrder('left@example.test')
  const link = email?.unsubscribeUrl ?? ''
  expect(email?.html).toContain(link)
  expect(email?.text).toContain(link)
  expect((await clickUnsubscribe(link, 'multipart/form-data; boundary=x')).status).toBe(200)
  expect((await clickUnsubscribe(link)).status).toBe(200)
  expect(await abandonOrder('left@example.test')).toEqual([])
  expect(await abandonOrder('other@example.test')).toHaveLength(1)
})

test('stops reminders when the page of the unsubscribe link calls the API', async () => {
  const [email] = await abandonOrder('page@example.test')
  const token = new URL(email?.unsubscribeUrl ?? '').searchParams.get('token')
  expect((await app.request('POST', '/auth/newsletter/unsubscribe', { body: { token } })).status).toBe(204)
  expect(await abandonOrder('page@example.test')).toEqual([])
})

test('deletes the other free-Box requests of the recipient and accepts a new request', async () => {
  const { body: warehouses } = await app.request('GET', '/api/client/warehouse')
  const open = warehouses.filter(({ hasFreeBoxes }: { hasFreeBoxes: boolean }) => hasFreeBoxes)
  const full = warehouses.find(({ name }: { name: string }) => name === 'Angyalföld')
  const requestFreeBox = (id: string) => requestAndConfirm(app, id, { email: 'w@a.test', language: 'hu' })
  for (const { id } of [open[0], full]) await requestFreeBox(id)
  const [email] = await emailsOf(notifyFreeBoxesJob)
  expect((await clickUnsubscribe(email?.unsubscribeUrl ?? '')).status).toBe(200)
  const openRequests = () =>
    app.database.db
      .selectFrom('freeBoxRequest')
      .select('id')
      .where('email', '=', 'w@a.test')
      .where('toldAt', 'is', null)
      .execute()
  expect(await openRequests()).toEqual([])
  await requestFreeBox(full.id)
  expect(await openRequests()).toHaveLength(1)
})

test('refuses a forged link and omits the link from transactional e-mails', async () => {
  const [email] = await abandonOrder('third@example.test')
  expect((await clickUnsubscribe(`${email?.unsubscribeUrl}x`)).status).toBe(400)
  expect((await clickUnsubscribe('https://boxzone.test/unsubscribe')).status).toBe(400)
  await app.request('POST', '/auth/password/request-reset', { body: { email: 'anna@demo.boxzone.test' } })
  await app.runQueued()
  await app.services.sendEmails()
  expect(app.sent.at(-1)).toMatchObject({ to: 'anna@demo.boxzone.test' })
  expect(app.sent.at(-1)?.unsubscribeUrl).toBeUndefined()
})
