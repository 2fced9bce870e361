import {
  confirmPassword,
  createAccount,
  linkToken,
  login,
  registration,
} from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { createTenant, validCard } from '../../server/src/testing/test-tenants.ts'
import { stateAndFetchLinks } from '../../server/src/testing/test-withdrawals.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const hourMs = 60 * 60_000
const concurrentUses = 50
const resetPath = '/reset-password/change?token='

const change = (app: TestApp, token: string, newPassword: string) =>
  app.request('POST', '/auth/password/change', {
    body: { token, newPassword, newPasswordConfirmation: newPassword },
  })

async function requestReset(app: TestApp, email: string, n: number): Promise<string> {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const source = `10.6.${(n >> 8) & 255}.${n & 255}`
  // The server sends at most one reset e-mail in five minutes.
  app.clock.advance(5 * 60_000)
  await app.request('POST', '/auth/password/request-reset', { body: { email }, headers, source })
  return linkToken(app, email, resetPath)
}

async function oneRound(app: TestApp, tally: Tally, n: number): Promise<void> {
  const email = `round${n}@example.test`
  const account = await createAccount(app, email)
  const deviceToken = (await login(app, email, { rememberMe: true })).body.deviceToken
  const first = await requestReset(app, email, n)
  const second = await requestReset(app, email, n)
  const older = await change(app, first, 'Starsie1')
  tally.record(older.status === 400, () => `an older link still works: ${older.status}`)
  const uses = await Promise.all(Array.from({ length: concurrentUses }, (_, k) => change(app, second, `Noveheslo${k}`)))
  const worked = uses.filter(({ status }) => status === 204).length
  tally.record(worked === 1, () => `one link changed the password ${worked} times`)
  const session = await app.request('GET', '/api/client/client-user/current', { token: account.token })
  tally.record(session.status === 401, () => `a session outlived the reset: ${session.status}`)
  const device = { deviceId: account.deviceId, deviceToken, domain: 'CLIENT' }
  const again = await app.request('POST', '/auth/custom/device-login', { body: device })
  tally.record(again.status === 401, () => `a remembered device outlived the reset: ${again.status}`)
  const expiring = await requestReset(app, email, n)
  app.clock.advance(hourMs)
  const expired = await change(app, expiring, 'Neskoro1')
  tally.record(expired.status === 400, () => `a link works after one hour: ${expired.status}`)
  const inTime = await requestReset(app, email, n)
  app.clock.advance(hourMs - 1_000)
  const valid = await change(app, inTime, 'Vcas1234')
  tally.record(valid.status === 204, () => `a link does not work within one hour: ${valid.status}`)
  app.clock.advance(2 * hourMs)
}

/** Uses both links of a withdrawal e-mail at the same time. Only the first use takes effect. */
async function withdrawalRound(app: TestApp, tally: Tally): Promise<void> {
  const tenant = await createTenant(app, validCard)
  const links = await stateAndFetchLinks(app, tenant)
  const uses = await Promise.all(
    Array.from({ length: concurrentUses }, (_, k) => (k % 2 === 0 ? links.confirm() : links.object())),
  )
  const states = [...new Set(uses.map(({ body }) => body.state))]
  tally.record(states.length === 1, () => `the links of one statement led to ${states.join(' and ')}`)
  const { status } = (await tenant.contract()).body
  const expected = states[0] === 'EFFECTIVE' ? 'TERMINATING' : 'ACTIVE'
  tally.record(status === expected, () => `the contract is ${status} after ${states.join(' and ')}`)
}

/** An attacker changes the e-mail address twice; the first address restores the account once, within 72 hours. */
async function undoRound(app: TestApp, tally: Tally, n: number): Promise<void> {
  const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}${n}@example.test`)
  if (!first || !second || !third) return
  const account = await createAccount(app, first)
  for (const email of [second, third]) {
    await confirmPassword(app, account.token)
    const body = { ...registration(email), phoneNumber: account.phoneNumber }
    await app.request('PUT', '/api/client/my/profile', { token: account.token, body })
    const token = await linkToken(app, email, '/confirm-email?token=')
    await app.request('POST', '/auth/email/confirm', { token: account.token, body: { token } })
    app.clock.advance(hourMs)
  }
  const undo = (token: string, k: number) =>
    app.request('POST', '/auth/email/undo', { body: { token }, source: `10.7.${n & 255}.${k}` })
  const token = await linkToken(app, first, '/undo-email?token=')
  const later = await linkToken(app, second, '/undo-email?token=')
  const isLate = n % 2 === 1
  if (isLate) app.clock.advance(72 * hourMs - 2 * hourMs)
  const uses = await Promise.all(Array.from({ length: concurrentUses }, (_, k) => undo(token, k)))
  const worked = uses.filter(({ status }) => status === 200).length
  tally.record(
    worked === (isLate ? 0 : 1),
    () => `one link restored the e-mail address ${worked} times, late: ${isLate}`,
  )
  if (isLate) return
  tally.record((await undo(later, 100)).status === 400, () => 'the link of the later change still works')
  const session = await app.request('GET', '/api/client/client-user/current', { token: account.token })
  tally.record(session.status === 401, () => `a session outlived the restored e-mail address: ${session.status}`)
  for (const email of [first, third]) {
    const { status } = await login(app, email)
    tally.record(status === 401, () => `the former password of ${email} works after the undo: ${status}`)
  }
}

export const linksUsedOnce: Hazard = {
  id: 'C8',
  guarantee:
    'a link of an e-mail works once and only until it expires, for a password, a restored e-mail address and a withdrawal',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const rounds = trialsOf(scale, 40)
      const withdrawals = trialsOf(scale, 10)
      try {
        for (let round = 0; round < rounds; round++) {
          await oneRound(app, tally, round)
          await undoRound(app, tally, round)
        }
        for (let round = 0; round < withdrawals; round++) await withdrawalRound(app, tally)
        const forged = app.sent.filter(({ text, html }) => `${text}${html}`.includes('evil.example'))
        tally.must(forged.length === 0, () => `${forged.length} e-mails contain a forged host`)
      } finally {
        await app.close()
      }
      return tally.result(
        `${rounds} accounts: ${concurrentUses} concurrent uses, older links, ±1 s around one hour, forged Host headers; ${rounds} e-mail addresses changed twice and restored, every second one late; ${withdrawals} withdrawal statements with ${concurrentUses} concurrent uses of both links`,
      )
    }),
}
