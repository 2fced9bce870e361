import { sql } from 'kysely'
import { createAccount, linkToken, login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { findText, tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { productionSettings } from '../harness/production.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Everything in the database that could be a token, as text. */
async function candidates(app: TestApp): Promise<string[]> {
  const found = new Set<string>()
  for (const table of await tablesOf(app.database.db)) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t limit 200`.execute(
      app.database.db,
    )
    for (const { row } of rows) for (const text of row.match(/[\w-]{20,200}/g) ?? []) found.add(text)
  }
  return [...found]
}

export const stolenDatabase: Hazard = {
  id: 'C7',
  promise: 'what a stolen database holds opens no account and no door',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp(productionSettings)
      const { db } = app.database
      try {
        const person = await createAccount(app, 'dump@example.test')
        const remembered = (await login(app, person.email, { rememberMe: true })).body.deviceToken
        await app.request('POST', '/auth/password/request-reset', { body: { email: person.email } })
        const reset = await linkToken(app, person.email, '/reset-password/change?token=')
        for (const [what, secret] of Object.entries({ session: person.token, remembered, reset, password: 'Heslo1' })) {
          const kept = await findText(db, secret)
          tally.try(kept.length === 0, () => `the ${what} token stands in clear in ${kept.join(', ')}`)
          tally.try(what === 'password' || secret.length >= 43, () => `the ${what} token is short`)
        }
        const texts = await candidates(app)
        for (const token of texts.slice(0, trialsOf(scale, 3_000))) {
          const { status } = await app.request('GET', '/api/client/my/profile', { token })
          tally.try(status === 401, () => `something in the database signs in: ${status}`)
          const body = { token, newPassword: 'Nove1234', newPasswordConfirmation: 'Nove1234' }
          const changed = await app.request('POST', '/auth/password/change', { body, source: '10.8.0.1' })
          tally.try(changed.status !== 204, () => 'something in the database changes a password')
        }
        const hashes = await db
          .selectFrom('account')
          .select('passwordHash')
          .where('passwordHash', 'is not', null)
          .execute()
        const strong = hashes.every(({ passwordHash }) => /^\$argon2id\$v=19\$m=4710[4-9]/.test(passwordHash ?? ''))
        tally.must(strong, () => 'a password is not kept with argon2id and 46 MiB')
        return tally.result(
          `${texts.length} texts of ${(await tablesOf(db)).length} tables tried as session and reset link`,
        )
      } finally {
        await app.close()
      }
    }),
}
