import { dayMs } from '../../server/src/kernel/days.ts'
import { createAccount, login, password } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const asks = 10

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
  promise: 'a session that ended is not answered any more, however it ended',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const rounds = trialsOf(scale, 50)
      try {
        for (let round = 0; round < rounds; round++) {
          for (const [how, end] of Object.entries(ends)) {
            const email = `${how.replaceAll(' ', '-')}${round}@example.test`
            const { token } = await createAccount(app, email)
            const again = (await login(app, email)).body.token
            tally.must(again !== token, () => 'a sign-in gave an old token again')
            const ask = () => app.request('GET', '/api/client/client-user/current', { token })
            // Some are on their way while it ends.
            const during = Array.from({ length: asks }, ask)
            await end(app, token, email)
            await Promise.all(during)
            const after = await Promise.all(Array.from({ length: asks }, ask))
            for (const { status } of after) tally.try(status === 401, () => `${how}: ${status} afterwards`)
          }
        }
        return tally.result(
          `${rounds} × ${Object.keys(ends).join(', ')}; ${asks} requests while it ends and ${asks} afterwards`,
        )
      } finally {
        await app.close()
      }
    }),
}
