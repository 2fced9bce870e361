import { formatDay } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceTo, runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { cardDeclinedLater, createTenant, type TestTenant } from '#src/testing/test-tenants.ts'

// The tests run in order on one clock: the first rent is invoiced late, the second on time.
let app: TestApp
let eva: TestTenant
beforeAll(async () => {
  app = await startTestApp()
  eva = await createTenant(app, cardDeclinedLater)
})
afterAll(() => app.close())

const t = translator('sk', 'rent-mail')
const warning = (days: number) => t('overdue.warning', { days })

async function newestReminder(): Promise<string> {
  await app.services.sendEmails()
  const title = t('overdue.title')
  return app.sent.findLast(({ to, text }) => to === eva.email && text.startsWith(title))?.text ?? ''
}

test('states the day of the invoice as due day when it was issued late', async () => {
  app.clock.set('2026-12-18T09:00:00.000Z')
  await runScheduledJobs(app)
  await advanceTo(app, '2026-12-21')
  const text = await newestReminder()
  expect(text).toContain(formatDay('2026-12-18', 'sk', { style: 'long' }))
  expect(text).toContain(warning(11))
})

test('omits the suspension from the reminder of a newer invoice', async () => {
  await advanceTo(app, '2027-01-18')
  expect((await eva.contract()).body.accessSuspended).toBe(true)
  const text = await newestReminder()
  expect(text).toContain(formatDay('2027-01-15', 'sk', { style: 'long' }))
  expect(text).not.toContain(warning(11))
  expect(text).not.toContain(t('overdue.suspended'))
})
