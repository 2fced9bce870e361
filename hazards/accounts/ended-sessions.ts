import { dayMs } from '../../server/src/kernel/days.ts'
import { createAccount, linkToken, login, password, registration } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { demoEmail } from '../../testkit/app/demo-accounts.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const requestCount = 10
const minuteMs = 60_000

const post = (app: TestApp, path: string, token: string, body: unknown = {}) =>
  app.request('POST', path, { token, body })

const newPassword = 'Zmenene1'
const ends: Record<string, (app: TestApp, token: string, email: string) => Promise<unknown>> = {
  logout: (app, token) => app.request('POST', '/auth/custom/logout', { token }),
  'password change elsewhere': async (app, _token, email) => {
    const other = (await login(app, email)).body.token
    const body = { oldPassword: password, newPassword, newPasswordConfirmation: newPassword }
    return post(app, '/api/client/my/change-password', other, body)
  },
  'account removed': async (app, token) => post(app, '/api/client/my/remove-account', token),
  'e-mail address restored': async (app, _token, email) => {
    const attacker = (await login(app, email, { deviceId: 'attacker' })).body.token
    const changed = `taken-${email}`
    const { phoneNumber } = (await app.request('GET', '/api/client/my/profile', { token: attacker })).body
    await app.request('PUT', '/api/client/my/profile', {
      token: attacker,
      body: { ...registration(changed), phoneNumber },
    })
    const confirmation = await linkToken(app, changed, '/confirm-email?token=')
    await app.request('POST', '/auth/email/confirm', { token: attacker, body: { token: confirmation } })
    const undo = await linkToken(app, email, '/undo-email?token=')
    return app.request('POST', '/auth/email/undo', { body: { token: undo } })
  },
  'thirty days': async (app) => app.clock.advance(30 * dayMs + 1),
}

/** Sessions of `AdminUser` accounts end after thirty minutes without use, and after twelve hours. */
async function tryAdminSessions(app: TestApp, tally: Tally): Promise<void> {
  const signIn = async () => (await login(app, demoEmail('admin'), { password: 'Demo123', rememberMe: true })).body
  const statusOf = async (token: string) =>
    (await app.request('GET', '/api/client/client-user/current', { token })).status
  const idle = await signIn()
  tally.record(idle.deviceToken === undefined, () => 'the device of an AdminUser is remembered')
  app.clock.advance(30 * minuteMs)
  tally.record((await statusOf(idle.token)) === 401, () => 'an idle AdminUser session works')
  const used = await signIn()
  for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
    app.clock.advance(29 * minuteMs)
    tally.record((await statusOf(used.token)) === 200, () => `a used AdminUser session ended after ${minutes} minutes`)
  }
  app.clock.advance(29 * minuteMs)
  tally.record((await statusOf(used.token)) === 401, () => 'an AdminUser session works after twelve hours')
}

export const endedSessions: Hazard = {
  id: 'C10',
  guarantee: 'the server refuses an ended session, however it ended',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const rounds = trialsOf(scale, 50)
      try {
        for (let round = 0; round < rounds; round++) {
          for (const [cause, end] of Object.entries(ends)) {
            const email = `${cause.replaceAll(' ', '-')}${round}@example.test`
            const { token } = await createAccount(app, email)
            const again = (await login(app, email)).body.token
            tally.must(again !== token, () => 'a login returned an earlier token')
            const fetchUser = () => app.request('GET', '/api/client/client-user/current', { token })
            // These requests are in flight while the session ends.
            const during = Array.from({ length: requestCount }, fetchUser)
            await end(app, token, email)
            await Promise.all(during)
            const after = await Promise.all(Array.from({ length: requestCount }, fetchUser))
            for (const { status } of after) tally.record(status === 401, () => `${cause}: ${status} afterwards`)
          }
          await tryAdminSessions(app, tally)
        }
        return tally.result(
          `${rounds} × ${Object.keys(ends).join(', ')}; ${requestCount} requests during the end of the session and ${requestCount} afterwards; AdminUser sessions idle for 30 minutes and used for 12 hours`,
        )
      } finally {
        await app.close()
      }
    }),
}
