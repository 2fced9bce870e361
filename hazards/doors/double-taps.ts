import { doorInvariants, findViolations } from '../../server/src/features/operations/index.ts'
import { startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const taps = 20

export const doubleTaps: Hazard = {
  id: 'B6',
  guarantee: 'concurrent taps cause one movement and get the same response',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const rounds = trialsOf(scale, 100)
      try {
        for (let round = 0; round < rounds; round++) {
          doors.clock.advance(3_000)
          const before = doors.lock.openings
          const responses = await Promise.all(
            Array.from({ length: taps }, (_, n) => doors.unlock(n % 2 === 0 ? doors.anna : doors.peter)),
          )
          const moved = doors.lock.openings - before
          const same = new Set(responses.map(({ body }) => JSON.stringify(body))).size
          const open = responses.every(({ status }) => status === 200)
          tally.record(
            moved === 1 && same === 1 && open,
            () => `round ${round}: moved ${moved}, ${same} different responses`,
          )
        }
        const attempts = await doors.app.database.db.selectFrom('accessLog').select('id').execute()
        tally.must(attempts.length === rounds * taps, () => `${attempts.length} attempts in the access log`)
        tally.failures.push(...(await findViolations(doors.app.database.db, doorInvariants)))
      } finally {
        await doors.close()
      }
      return tally.result(`${rounds} × ${taps} concurrent taps of two accounts; one command per window of 3 s`)
    }),
}
