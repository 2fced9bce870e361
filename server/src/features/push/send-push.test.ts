import { api } from '@boxzone/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runnable } from '#src/kernel/jobs/job.ts'
import { runJob } from '#src/kernel/jobs/run-job.ts'
import { pushCleanUpJob } from './push-clean-up.job.ts'
import { type PushTestApp, startPushTestApp } from './testing/push-test-app.ts'

let app: PushTestApp
beforeAll(async () => {
  app = await startPushTestApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

test('sends the message in the language of the device after a change of language', async () => {
  const [anna, browser] = [await app.signIn('anna'), app.double.newBrowser()]
  await app.subscribe(anna, browser)
  const body = { userLanguage: 'hu' }
  expect((await app.request(api.setLocale.method, api.setLocale.path, { token: anna, body })).status).toBeLessThan(300)
  expect(await app.notify('anna', browser)).toMatchObject([
    { language: 'hu', title: 'Nem tudtuk megterhelni a kártyáját' },
  ])
})

test('sends nothing to a device whose session expired, and the clean-up deletes its subscription', async () => {
  const browser = app.double.newBrowser()
  await app.subscribe(await app.signIn('anna', { deviceId: 'old phone' }), browser)
  await app.database.db.updateTable('session').set({ expiresAt: app.clock.now() }).execute()
  expect(await app.notify('anna', browser)).toEqual([])
  expect(await runJob(app.services.ctx, runnable(pushCleanUpJob), {})).toMatchObject({ processed: 1 })
})

test('retries when the push service fails and deletes the subscription when the endpoint is gone', async () => {
  const [anna, browser] = [await app.signIn('anna'), app.double.newBrowser()]
  await app.subscribe(anna, browser)
  app.double.status = 503
  expect(await app.notify('anna', browser)).toEqual([])
  app.double.status = 201
  await app.runQueued()
  expect(browser.received.splice(0)).toHaveLength(1)
  app.double.status = 410
  await app.notify('anna', browser)
  expect((await app.pushState(anna)).kinds).toEqual([])
})

test('drops a message that is older than its time to live', async () => {
  const browser = app.double.newBrowser()
  await app.subscribe(await app.signIn('anna'), browser, ['GUEST'])
  app.double.status = 503
  await app.notify('anna', browser, { about: 'openedByLink', box: 'B', place: 'P', contractId: 'c' })
  app.double.status = 201
  app.clock.advance(60 * 60_000)
  await app.runQueued()
  expect(browser.received).toEqual([])
})
