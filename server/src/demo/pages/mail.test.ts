import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymizeRecipients } from '#src/kernel/mail/email-retention.repo.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailbox = async (): Promise<{ to: string; sentAt: string }[]> => (await app.request('GET', '/dev/mail.json')).body

test('lists the newest e-mail first and no e-mail of an anonymized recipient', async () => {
  const all = await mailbox()
  const days = all.map(({ sentAt }) => sentAt)
  expect(days).toEqual(days.toSorted().reverse())
  const yearAgo = new Date(app.clock.now().getTime() - 365 * 24 * 60 * 60_000)
  const kept = all.filter(({ sentAt }) => new Date(sentAt) >= yearAgo)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(all.length)
  await anonymizeRecipients(app.database.db, yearAgo)
  expect(await mailbox()).toEqual(kept)
})
