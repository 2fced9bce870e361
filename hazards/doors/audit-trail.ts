import { sql } from 'kysely'
import { doorInvariants, findViolations } from '../../server/src/features/operations/index.ts'
import { login } from '../../server/src/testing/test-accounts.ts'
import { seededRandom } from '../../testkit/random.ts'
import { startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const hidings = [
  sql`delete from access_log`,
  sql`update access_log set result = 'opened' where result <> 'opened'`,
  sql`update access_log set at = at - interval '1 day'`,
  sql`update access_log set actor = 'STAFF'`,
  sql`update access_log set account_id = null where account_id is not null`,
]

export const auditTrail: Hazard = {
  id: 'B9',
  promise: 'every attempt is in the log with its result, and nobody can take it out again',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const random = seededRandom(scale.seed)
      const doors = await startMqttDoors({ deadlineMs: 400, timeoutMs: 800 })
      const { db } = doors.app.database
      const attempts = trialsOf(scale, 500)
      try {
        const { body } = await login(doors.app, 'new@demo.boxzone.test', { password: 'Demo123' })
        const people = [doors.anna, doors.peter, body.token]
        const expected = new Map<string, number>()
        for (let n = 0; n < attempts; n++) {
          doors.clock.advance(4_000)
          doors.lock.mode = random() < 0.1 ? 'jammed' : 'ok'
          const away = { lat: doors.here.lat + (random() < 0.3 ? 0.1 : 0), lng: doors.here.lng }
          const answer = await doors.knock(people[Math.floor(random() * people.length)] ?? '', away)
          const result = answer.status === 200 ? 'opened' : answer.body.code
          expected.set(result, (expected.get(result) ?? 0) + 1)
          tally.try(answer.status === 200 || answer.status < 504, () => `attempt ${n}: ${answer.status}`)
        }
        const rows = await db.selectFrom('accessLog').select(['result', 'accountId']).execute()
        for (const [result, count] of expected) {
          const logged = rows.filter((row) => row.result === result).length
          tally.must(logged === count, () => `${logged} of ${count} attempts with ${result} are in the log`)
        }
        tally.must(
          rows.every(({ accountId }) => accountId !== null),
          () => 'an attempt without a person',
        )
        for (const hiding of hidings) {
          const refused = await hiding.execute(db).then(
            () => false,
            () => true,
          )
          tally.try(refused, () => 'the log can be changed')
        }
        tally.failures.push(...(await findViolations(db, doorInvariants)))
      } finally {
        await doors.close()
      }
      return tally.result(
        `${attempts} attempts of three people, reconciled with the log; ${hidings.length} ways to alter it refused`,
      )
    }),
}
