import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, toDay } from '#src/kernel/days.ts'
import { createAccount, login } from '#src/testing/test-accounts.ts'
import { endExpiredSharesJob } from './end-expired-shares.job.ts'
import {
  addSharing,
  demoToken,
  emailSubjects,
  type SharedContract,
  sharedBoxes,
  shareList,
  shareUntil,
  startWithSharedContract,
} from './testing/shared-contract.ts'

let shared: SharedContract
beforeAll(async () => {
  shared = await startWithSharedContract()
})
afterAll(() => shared.app.close())

const emailsInList = async () => (await shareList(shared)).map(({ email }: { email: string }) => email)

test('refuses access from the end of the last day, then removes the share and notifies its user', async () => {
  const { app } = shared
  const eva = await createAccount(app, 'eva@example.test')
  const today = toDay(app.clock.now(), 'Europe/Bratislava')
  expect((await shareUntil(shared, eva.email, today)).body.at(-1).expiresAt).toEqual(expect.any(String))
  expect(await sharedBoxes(shared, eva.token)).toHaveLength(1)
  app.clock.advance(dayMs)
  const { token } = (await login(app, eva.email)).body
  // Before the job has run.
  expect(await sharedBoxes(shared, token)).toEqual([])
  expect((await app.request('GET', '/api/client/my/doors', { token })).body.locations).toEqual([])
  expect(await emailsInList()).toContain(eva.email)
  await endExpiredSharesJob.run(app.services.ctx, {})
  expect(await emailsInList()).not.toContain(eva.email)
  expect(await emailsInList()).toContain('peter@demo.boxzone.test')
  expect(await emailSubjects(shared, eva.email)).toContainEqual(expect.stringContaining('prístup sa skončil'))
})

test('deletes an invitation after two weeks', async () => {
  const { app } = shared
  await addSharing(shared, 'nobody@example.test')
  app.clock.advance(14 * dayMs)
  await endExpiredSharesJob.run(app.services.ctx, {})
  expect(await app.database.db.selectFrom('boxInvitation').selectAll().execute()).toEqual([])
})

/** Shares the Box until today and advances the clock past the end. */
async function createExpiredShares(...emails: string[]): Promise<void> {
  const { app } = shared
  for (const email of emails) await createAccount(app, email)
  const anna = await demoToken(app, 'anna')
  const today = toDay(app.clock.now(), 'Europe/Bratislava')
  for (const email of emails) expect((await shareUntil({ ...shared, anna }, email, today)).status).toBe(200)
  app.clock.advance(dayMs)
}

async function remainingShares(): Promise<string[]> {
  const { db } = shared.app.database
  const shares = db.selectFrom('boxShare').innerJoin('account', 'account.id', 'boxShare.accountId').select('email')
  return (await shares.execute()).map(({ email }) => email)
}

test('ends the other shares when one fails', async () => {
  const { ctx } = shared.app.services
  await createExpiredShares('fails@example.test', 'ends@example.test')
  const mail: typeof ctx.mail = async (tx, email, message) => {
    if (message.to === 'fails@example.test') throw new Error('test')
    await ctx.mail(tx, email, message)
  }
  expect(await endExpiredSharesJob.run({ ...ctx, mail }, {})).toEqual({ processed: 1, failed: 1 })
  expect(await remainingShares()).toContain('fails@example.test')
  expect(await remainingShares()).not.toContain('ends@example.test')
  await endExpiredSharesJob.run(ctx, {})
  expect(await remainingShares()).not.toContain('fails@example.test')
})

test('retains a share that was renewed while the job runs', async () => {
  const { ctx } = shared.app.services
  await createExpiredShares('renewed@example.test')
  const transaction: typeof ctx.transaction = async (work) => {
    await ctx.db.updateTable('boxShare').set({ expiresAt: null }).where('expiresAt', 'is not', null).execute()
    return ctx.transaction(work)
  }
  expect(await endExpiredSharesJob.run({ ...ctx, transaction }, {})).toEqual({ processed: 0, failed: 0 })
  expect(await remainingShares()).toContain('renewed@example.test')
})
