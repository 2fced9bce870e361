import { startTestApp } from '../../server/src/testing/test-app.ts'
import { testCards } from '../../testkit/app/test-cards.ts'
import { seededRandom } from '../../testkit/random.ts'
import { findText } from '../harness/find-text.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const perSource = 20
const path = '/api/ops/error'
const token = 'canary-token-AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'
const canaries = { password: 'canaryPassw0rd', token, card: testCards.pays, code: 'canary-code-771' }

/** Reports with secrets in all fields. */
const reports = [
  { error: `failed with Bearer ${token}`, stacktrace: `at https://x.test/?token=${token}` },
  { error: 'x', stacktrace: 'x', context: { password: canaries.password, nested: { authorization: token } } },
  { error: `card ${canaries.card}`, context: { body: JSON.stringify({ newPassword: canaries.password }) } },
  { error: '<script>alert(1)</script>\r\nfake: log line', context: { accessCode: canaries.code, list: [{ token }] } },
]

export const errorReports: Hazard = {
  id: 'D14',
  guarantee: 'error reports are limited per client, and the server stores none of the secrets in them',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const app = await startTestApp()
      const random = seededRandom(scale.seed)
      const count = trialsOf(scale, 10_000)
      try {
        for (const [n, body] of reports.entries()) {
          const { status } = await app.request('POST', path, { body, source: `10.0.0.${n}` })
          tally.must(status === 202, () => `a report gets ${status}`)
        }
        for (const [name, secret] of Object.entries(canaries)) {
          const tables = await findText(app.database.db, secret)
          tally.record(tables.length === 0, () => `the ${name} is stored in ${tables.join(', ')}`)
        }
        let accepted = 0
        for (let n = 0; n < count; n++) {
          const big = random() < 0.001 ? 'x'.repeat(10 * 1024 * 1024) : 'x'.repeat(Math.floor(random() * 5_000))
          const { status } = await app.request('POST', path, { body: { error: big }, source: '203.0.113.3' })
          if (status === 202) accepted += 1
          tally.record(
            [202, 400, 413, 429].includes(status) && accepted <= perSource,
            () => `${status}, ${accepted} accepted`,
          )
        }
        const stored = await app.database.db.selectFrom('errorReport').select('id').execute()
        tally.must(stored.length <= accepted + reports.length, () => `${stored.length} reports are stored`)
        return tally.result(
          `${count} reports from one client IP, ${accepted} stored (limit ${perSource} per hour); secrets in ${reports.length} forms`,
        )
      } finally {
        await app.close()
      }
    }),
}
