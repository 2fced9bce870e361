import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '#src/cli/run-cli.ts'
import { findViolations, standingInvariants } from '#src/features/operations/index.ts'
import { runScheduledJobs } from '#src/testing/billing-clock.ts'
import { linkToken, login, password } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import { importContracts, readContracts } from './import-contracts.ts'

const email = 'moved@example.test'
let app: TestApp
let contract: { id: string; businessId: string }
let token: string
beforeAll(async () => {
  app = await startTestApp()
  const [box] = await freeBoxes(app)
  const text = [
    'reference;location;box;start;period;price;paid_until;first_name;last_name;email;phone;language;street;street_number;city;zip;country;deposit',
    `OLD-1;BA1;${box?.number};2026-06-01;3;50;2026-11-30;Zuzana;Malá;${email};+421905111222;en;Hlavná;5;Trnava;91701;SVK;60`,
  ].join('\n')
  const { rows } = readContracts(text)
  await importContracts(app.services.ctx, rows, { dryRun: false, invite: true, progress: () => {} })
  await app.services.sendEmails()
  const link = await linkToken(app, email, '/reset-password/change?token=')
  const body = { token: link, newPassword: password, newPasswordConfirmation: password }
  await app.request('POST', '/auth/password/change', { body })
  token = (await login(app, email)).body.token
  contract = (await app.request('GET', '/api/client/my/contracts', { token })).body[0]
})
afterAll(() => app.close())

const postTermination = async (path: string, body: unknown = {}) =>
  (await app.request('POST', `/api/client/contract/${contract.id}/${path}`, { token, body })).body
const fetchContract = async () => (await app.request('GET', `/api/client/my/contracts/${contract.id}`, { token })).body
const runDepositCommand = (...options: string[]) =>
  runCli(['deposit', 'return', contract.businessId, ...options], {
    config: () => app.services.config,
    withApp: (work) => work(app.services),
    path: (file) => file,
    progress: () => {},
  })

/** The text of the last e-mail to the customer. */
async function lastEmail(): Promise<string> {
  await app.services.sendEmails()
  return app.sent.findLast(({ to }) => to === email)?.text ?? ''
}

const cardMention = /card/i

test('previews a bank transfer as the refund for unused days that the tenant paid in the other system', async () => {
  const { refunds, refundsTotal, charges } = await postTermination('cancellation/preview', { day: '2026-11-19' })
  // Three months of 50 € and 23 % VAT are 184.50 €; of 91 days 80 are used.
  const unused = { kind: 'UNUSED_DAYS', days: 11, amount: 22.3, byTransfer: true }
  expect(refunds).toEqual([unused, { kind: 'DEPOSIT', days: null, amount: 60, byTransfer: true }])
  expect([refundsTotal, charges]).toEqual([82.3, []])
})

test('announces a refund by transfer in the preview and in all e-mails', async () => {
  expect((await fetchContract()).deposit).toMatchObject({ amount: 60, status: 'HELD', byTransfer: true })
  const { refunds } = await postTermination('cancellation/preview', { day: '2026-11-30' })
  expect(refunds).toEqual([{ kind: 'DEPOSIT', days: null, amount: 60, byTransfer: true }])
  await postTermination('cancellation/request', { day: '2026-11-19' })
  const requested = await lastEmail()
  expect(requested).toContain('We’ll refund €82.30 by bank transfer.')
  await postTermination('cancelation/evict')
  const evicted = await lastEmail()
  app.clock.set('2026-11-20T09:00:00.000Z')
  await runScheduledJobs(app)
  const ended = await lastEmail()
  expect(ended).toContain('We’ll refund €82.30 by bank transfer')
  for (const text of [requested, evicted, ended]) expect(text).not.toMatch(cardMention)
  expect(await fetchContract()).toMatchObject({ status: 'TERMINATED', deposit: { status: 'HELD' } })
  expect(await depositTasks()).toMatchObject([{ kind: 'provider-refund', doneAt: null }])
})

const depositTasks = () =>
  app.database.db.selectFrom('task').select(['kind', 'doneAt']).where('reference', 'like', 'deposit:%').execute()

test('records the transfer by staff once and notifies the customer', async () => {
  expect((await runDepositCommand()).err).toContain('byTransfer')
  expect((await runDepositCommand('--by-transfer')).exitCode).toBe(0)
  expect(await lastEmail()).toContain('by bank transfer')
  expect(await lastEmail()).not.toMatch(cardMention)
  expect((await runDepositCommand('--by-transfer')).out).toMatch(/already refunded/)
  expect((await fetchContract()).deposit.status).toBe('REFUNDED')
  expect(await depositTasks()).toMatchObject([{ doneAt: app.clock.now() }])
  const emails = app.database.db.selectFrom('outboxEmail').select('id').where('kind', '=', 'deposit-returned')
  expect(await emails.execute()).toHaveLength(1)
  expect(await findViolations(app.database.db, standingInvariants)).toEqual([])
})
