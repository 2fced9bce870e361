import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScheduledJobs } from '#src/testing/billing-clock.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { consents } from '#src/testing/test-orders.ts'
import { createTenant, firm, type TestTenant, validCard } from '#src/testing/test-tenants.ts'
import { contractStartEmail } from './contract-start.email.tsx'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const later = { consents: { ...consents, earlyStart: false } }
const starts = async (tenant: TestTenant) => (await tenant.newEmails()).filter((kind) => kind === 'contract-start')
const jumpTo = async (at: string) => {
  app.clock.set(at)
  await runScheduledJobs(app)
}

test('notifies the tenant once on the day before the first day of a contract that was concluded earlier', async () => {
  const [eva, early] = [await createTenant(app, validCard, {}, later), await createTenant(app, validCard)]
  expect((await eva.contract()).body).toMatchObject({ startsOn: '2026-11-30', nextRentOn: '2026-12-30' })
  await jumpTo('2026-11-29T07:50:00.000Z')
  expect(await starts(eva)).toEqual([])
  await jumpTo('2026-11-29T08:10:00.000Z')
  await runScheduledJobs(app)
  expect([await starts(eva), await starts(early)]).toEqual([['contract-start'], []])
  await jumpTo('2026-11-29T23:30:00.000Z')
  expect(await starts(eva)).toEqual([])
  expect((await eva.contract()).body.accessCode).toEqual(expect.any(String))
})

test('starts the contract of a company immediately', async () => {
  const company = await createTenant(app, validCard, firm, { consents: { ...consents, earlyStart: undefined } })
  expect((await company.contract()).body.startsOn).toBe('2026-11-30')
})

test('starts the contract on the day after the withdrawal period', async () => {
  app.clock.set('2026-12-05T22:50:00.000Z')
  const eva = await createTenant(app, validCard, {}, later)
  const { startsOn, withdrawableUntil } = (await eva.contract()).body
  expect([startsOn, withdrawableUntil]).toEqual(['2026-12-20', '2026-12-19T23:00:00.000Z'])
})

test('sends no second e-mail when an earlier version sent it with the contract id as its key', async () => {
  const eva = await createTenant(app, validCard, {}, later)
  const { startsOn } = (await eva.contract()).body
  const { ctx } = app.services
  const data = { box: 'Box', place: 'Ružinov', contractId: eva.contractId, number: 'ZM1', day: startsOn }
  const message = { to: eva.email, language: 'sk', dedupeKey: eva.contractId, data } as const
  await ctx.transaction((tx) => ctx.mail(tx, contractStartEmail, message))
  expect(await starts(eva)).toEqual(['contract-start'])
  app.clock.set(`${startsOn}T08:10:00.000Z`)
  await runScheduledJobs(app)
  expect(await starts(eva)).toEqual([])
})
