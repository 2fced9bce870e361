import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateReceiversForgotten } from '#src/kernel/mail/outbox.repo.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const mailbox = async (): Promise<{ to: string; sentAt: string }[]> =>
  (await shop.request('GET', '/dev/mail.json')).body

test('the mailbox has the newest letter first, and none whose receiver was forgotten', async () => {
  const all = await mailbox()
  const days = all.map(({ sentAt }) => sentAt)
  expect(days).toEqual(days.toSorted().reverse())
  const yearAgo = new Date(shop.clock.now().getTime() - 365 * 24 * 60 * 60_000)
  const kept = all.filter(({ sentAt }) => new Date(sentAt) >= yearAgo)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(all.length)
  await updateReceiversForgotten(shop.database.db, yearAgo)
  expect(await mailbox()).toEqual(kept)
})
