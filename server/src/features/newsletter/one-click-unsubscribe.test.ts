import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyFreeBoxesJob } from '#src/features/notify-me/index.ts'
import { expireOrdersJob } from '#src/features/orders/index.ts'
import { type Job, runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes, submitOrder } from '#src/testing/test-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hourMs = 60 * 60_000

/** Runs the job and answers the letters it caused. */
async function lettersOf(job: Job<object>) {
  await runJob(app.services.ctx, runnable(job), {})
  await app.services.sendEmails()
  return app.sent.splice(0)
}

/** As mail programs press their button: a form posted to the address of the link. */
function press(link: string, contentType = 'application/x-www-form-urlencoded') {
  const { pathname, search } = new URL(link)
  const body =
    contentType === 'application/x-www-form-urlencoded'
      ? 'List-Unsubscribe=One-Click'
      : '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  return app.request('POST', pathname + search, { body, headers: { 'content-type': contentType } })
}

async function leaveOrder(email: string) {
  const [box] = await freeBoxes(app)
  await submitOrder(app, { boxId: box?.id ?? '', email })
  app.clock.advance(3 * hourMs)
  return lettersOf(expireOrdersJob)
}

test('one press ends reminders, whatever form it comes in, and may be repeated', async () => {
  const [letter] = await leaveOrder('left@example.test')
  const link = letter?.unsubscribeUrl ?? ''
  expect(letter?.html).toContain(link)
  expect(letter?.text).toContain(link)
  expect((await press(link, 'multipart/form-data; boundary=x')).status).toBe(200)
  expect((await press(link)).status).toBe(200)
  expect(await leaveOrder('left@example.test')).toEqual([])
  expect(await leaveOrder('other@example.test')).toHaveLength(1)
})

test('the page behind the link does the same', async () => {
  const [letter] = await leaveOrder('page@example.test')
  const token = new URL(letter?.unsubscribeUrl ?? '').searchParams.get('token')
  expect((await app.request('POST', '/auth/newsletter/unsubscribe', { body: { token } })).status).toBe(204)
  expect(await leaveOrder('page@example.test')).toEqual([])
})

test('who leaves by a letter about a free Box waits for none any more, and can ask again', async () => {
  const { body: places } = await app.request('GET', '/api/client/warehouse')
  const open = places.filter(({ hasFreeBoxes }: { hasFreeBoxes: boolean }) => hasFreeBoxes)
  const full = places.find(({ name }: { name: string }) => name === 'Box Angyalföld')
  const wish = (id: string) =>
    app.request('PUT', `/api/client/warehouse/${id}/subscribe/new-free-box`, {
      body: { email: 'w@a.test', language: 'hu' },
    })
  for (const { id } of [open[0], full]) await wish(id)
  const [letter] = await lettersOf(notifyFreeBoxesJob)
  expect((await press(letter?.unsubscribeUrl ?? '')).status).toBe(200)
  expect((await wish(full.id)).status).toBe(204)
  expect((await wish(full.id)).status).toBe(409)
})

test('a made-up link leaves nobody, and letters of a contract carry none', async () => {
  const [letter] = await leaveOrder('third@example.test')
  expect((await press(`${letter?.unsubscribeUrl}x`)).status).toBe(400)
  expect((await press('https://boxzone.test/unsubscribe')).status).toBe(400)
  await app.request('POST', '/auth/password/request-reset', { body: { email: 'anna@demo.boxzone.test' } })
  await app.runQueued()
  await app.services.sendEmails()
  expect(app.sent.at(-1)).toMatchObject({ to: 'anna@demo.boxzone.test' })
  expect(app.sent.at(-1)?.unsubscribeUrl).toBeUndefined()
})
