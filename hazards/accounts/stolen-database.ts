import { sql } from 'kysely'
import { createAccount, linkToken, login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { findText, tablesOf } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { productionSettings } from '../harness/production.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Texts that could be a token, from at most 200 rows of each table. */
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
  guarantee: 'a stolen database contains nothing that opens an account or a door',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp(productionSettings)
      const { db } = app.database
      try {
        const account = await createAccount(app, 'dump@example.test')
        const device = (await login(app, account.email, { rememberMe: true })).body.deviceToken
        await app.request('POST', '/auth/password/request-reset', { body: { email: account.email } })
        const reset = await linkToken(app, account.email, '/reset-password/change?token=')
        const tokens = { 'session token': account.token, 'device token': device, 'reset token': reset }
        const secrets = { ...tokens, password: 'Heslo1' }
        for (const [name, secret] of Object.entries(secrets)) {
          const tables = await findText(db, secret)
          tally.record(tables.length === 0, () => `the ${name} is stored in plain text in ${tables.join(', ')}`)
          tally.record(name === 'password' || secret.length >= 43, () => `the ${name} is too short`)
        }
        const texts = await candidates(app)
        for (const token of texts.slice(0, trialsOf(scale, 3_000))) {
          const { status } = await app.request('GET', '/api/client/my/profile', { token })
          tally.record(status === 401, () => `a text of the database works as a session token: ${status}`)
          const body = { token, newPassword: 'Nove1234', newPasswordConfirmation: 'Nove1234' }
          const changed = await app.request('POST', '/auth/password/change', { body, source: '10.8.0.1' })
          tally.record(changed.status !== 204, () => 'a text of the database works as a reset token')
        }
        const hashes = await db
          .selectFrom('account')
          .select('passwordHash')
          .where('passwordHash', 'is not', null)
          .execute()
        const strong = hashes.every(({ passwordHash }) => /^\$argon2id\$v=19\$m=4710[4-9]/.test(passwordHash ?? ''))
        tally.must(strong, () => 'a password hash does not use argon2id with 46 MiB')
        return tally.result(
          `${texts.length} texts of ${(await tablesOf(db)).length} tables tried as session token and reset token`,
        )
      } finally {
        await app.close()
      }
    }),
}
