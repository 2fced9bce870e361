import { createAccount, linkToken, login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const hourMs = 60 * 60_000
const atOnce = 50
const resetPath = '/reset-password/change?token='

const change = (app: TestApp, token: string, newPassword: string) =>
  app.request('POST', '/auth/password/change', {
    body: { token, newPassword, newPasswordConfirmation: newPassword },
  })

async function askReset(app: TestApp, email: string, n: number): Promise<string> {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const source = `10.6.${(n >> 8) & 255}.${n & 255}`
  await app.request('POST', '/auth/password/request-reset', { body: { email }, headers, source })
  return linkToken(app, email, resetPath)
}

async function oneRound(app: TestApp, tally: Tally, n: number): Promise<void> {
  const email = `round${n}@example.test`
  const person = await createAccount(app, email)
  const remembered = (await login(app, email, { rememberMe: true })).body.deviceToken
  const first = await askReset(app, email, n)
  const second = await askReset(app, email, n)
  const older = await change(app, first, 'Starsie1')
  tally.try(older.status === 400, () => `an older link still works: ${older.status}`)
  const uses = await Promise.all(Array.from({ length: atOnce }, (_, k) => change(app, second, `Noveheslo${k}`)))
  const worked = uses.filter(({ status }) => status === 204).length
  tally.try(worked === 1, () => `one link changed the password ${worked} times`)
  const session = await app.request('GET', '/api/client/client-user/current', { token: person.token })
  tally.try(session.status === 401, () => `a session outlived the reset: ${session.status}`)
  const device = { deviceId: person.deviceId, deviceToken: remembered, domain: 'CLIENT' }
  const again = await app.request('POST', '/auth/custom/device-login', { body: device })
  tally.try(again.status === 401, () => `a remembered device outlived the reset: ${again.status}`)
  const late = await askReset(app, email, n)
  app.clock.advance(hourMs)
  const over = await change(app, late, 'Neskoro1')
  tally.try(over.status === 400, () => `a link works after its hour: ${over.status}`)
  const inTime = await askReset(app, email, n)
  app.clock.advance(hourMs - 1_000)
  const soon = await change(app, inTime, 'Vcas1234')
  tally.try(soon.status === 204, () => `a link does not work within its hour: ${soon.status}`)
  app.clock.advance(2 * hourMs)
}

export const linksUsedOnce: Hazard = {
  id: 'C8',
  promise: 'a link to a new password works once, for its hour, and ends every session',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const rounds = trialsOf(scale, 40)
      try {
        for (let round = 0; round < rounds; round++) await oneRound(app, tally, round)
        const forged = app.sent.filter(({ text, html }) => `${text}${html}`.includes('evil.example'))
        tally.must(forged.length === 0, () => `${forged.length} letters lead to a forged host`)
      } finally {
        await app.close()
      }
      return tally.result(
        `${rounds} people: ${atOnce} uses at once, older links, ±1 s of the hour, forged Host headers`,
      )
    }),
}
