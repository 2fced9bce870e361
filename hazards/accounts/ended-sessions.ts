import { dayMs } from '../../server/src/kernel/days.ts'
import { createAccount, login, password } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const requestCount = 10

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
  'thirty days': async (app) => app.clock.advance(30 * dayMs + 1),
}

export const endedSessions: Hazard = {
  id: 'C10',
  promise: 'the server refuses an ended session, however it ended',
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
            // In flight while the session ends.
            const during = Array.from({ length: requestCount }, fetchUser)
            await end(app, token, email)
            await Promise.all(during)
            const after = await Promise.all(Array.from({ length: requestCount }, fetchUser))
            for (const { status } of after) tally.try(status === 401, () => `${cause}: ${status} afterwards`)
          }
        }
        return tally.result(
          `${rounds} × ${Object.keys(ends).join(', ')}; ${requestCount} requests during the end of the session and ${requestCount} afterwards`,
        )
      } finally {
        await app.close()
      }
    }),
}
