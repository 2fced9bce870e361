import { sql } from 'kysely'
import { doorInvariants, findViolations } from '../../server/src/features/operations/index.ts'
import { seededRandom } from '../../testkit/random.ts'
import { fetchDemoToken } from '../harness/demo-token.ts'
import { startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const manipulations = [
  sql`delete from access_log`,
  sql`update access_log set result = 'opened' where result <> 'opened'`,
  sql`update access_log set at = at - interval '1 day'`,
  sql`update access_log set actor = 'STAFF'`,
  sql`update access_log set account_id = null where account_id is not null`,
]

export const accessLogIntegrity: Hazard = {
  id: 'B9',
  guarantee:
    'the access log contains every attempt with its result, and ordinary updates and deletions of its entries fail',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const random = seededRandom(scale.seed)
      const doors = await startMqttDoors({ deadlineMs: 400, timeoutMs: 800 })
      const { db } = doors.app.database
      const attempts = trialsOf(scale, 500)
      try {
        const tokens = [doors.anna, doors.peter, await fetchDemoToken(doors.app, 'new')]
        const expected = new Map<string, number>()
        for (let n = 0; n < attempts; n++) {
          doors.clock.advance(4_000)
          doors.lock.mode = random() < 0.1 ? 'jammed' : 'ok'
          const position = { lat: doors.position.lat + (random() < 0.3 ? 0.1 : 0), lng: doors.position.lng }
          const response = await doors.unlock(tokens[Math.floor(random() * tokens.length)] ?? '', position)
          const result = response.status === 200 ? 'opened' : response.body.code
          expected.set(result, (expected.get(result) ?? 0) + 1)
          tally.record(response.status === 200 || response.status < 504, () => `attempt ${n}: ${response.status}`)
        }
        const rows = await db.selectFrom('accessLog').select(['result', 'accountId']).execute()
        for (const [result, count] of expected) {
          const logged = rows.filter((row) => row.result === result).length
          tally.must(logged === count, () => `${logged} of ${count} attempts with ${result} are in the log`)
        }
        tally.must(
          rows.every(({ accountId }) => accountId !== null),
          () => 'an attempt has no account',
        )
        for (const manipulation of manipulations) {
          const refused = await manipulation.execute(db).then(
            () => false,
            () => true,
          )
          tally.record(refused, () => 'the access log can be changed')
        }
        tally.failures.push(...(await findViolations(db, doorInvariants)))
      } finally {
        await doors.close()
      }
      return tally.result(
        `${attempts} attempts of three accounts, compared with the access log; ${manipulations.length} manipulations refused`,
      )
    }),
}
