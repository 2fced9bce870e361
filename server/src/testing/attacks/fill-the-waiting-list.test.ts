import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScheduledJobs } from '../billing-clock.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('ignores unconfirmed free-Box requests and does not reveal existing ones', async () => {
  const { body } = await app.request('GET', '/api/client/warehouse')
  const { id } = body.find(({ hasFreeBoxes }: { hasFreeBoxes: boolean }) => hasFreeBoxes)
  const subscribe = (email: string, n: number) =>
    app.request('PUT', `/api/client/warehouse/${id}/subscribe/new-free-box`, {
      body: { email, language: 'sk' },
      source: `203.0.113.${n}`,
    })
  for (let n = 0; n < 5; n++) await subscribe(`invented${n}@example.test`, n)
  const [first, again] = [await subscribe('victim@example.test', 10), await subscribe('victim@example.test', 11)]
  expect([again.status, again.body]).toEqual([first.status, first.body])
  await runScheduledJobs(app)
  await app.services.sendEmails()
  expect(app.sent.filter(({ text }) => text.includes('/location/'))).toEqual([])
  const token = /notify-me\?token=(\S+)/.exec(app.sent.find(({ to }) => to === 'victim@example.test')?.text ?? '')?.[1]
  await app.request('POST', '/api/client/warehouse/subscribe/new-free-box/confirm', { body: { token } })
  app.sent.splice(0)
  await runScheduledJobs(app)
  await app.services.sendEmails()
  expect(app.sent.filter(({ text }) => text.includes('/location/')).map(({ to }) => to)).toEqual([
    'victim@example.test',
  ])
})
