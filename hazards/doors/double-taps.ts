import { doorInvariants, findViolations } from '../../server/src/features/operations/index.ts'
import { startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const taps = 20

export const doubleTaps: Hazard = {
  id: 'B6',
  promise: 'many taps at once are one movement and one answer',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const rounds = trialsOf(scale, 100)
      try {
        for (let round = 0; round < rounds; round++) {
          doors.clock.advance(3_000)
          const before = doors.lock.openings
          const answers = await Promise.all(
            Array.from({ length: taps }, (_, n) => doors.knock(n % 2 === 0 ? doors.anna : doors.peter)),
          )
          const moved = doors.lock.openings - before
          const same = new Set(answers.map(({ body }) => JSON.stringify(body))).size
          const open = answers.every(({ status }) => status === 200)
          tally.try(moved === 1 && same === 1 && open, () => `round ${round}: moved ${moved}, ${same} answers`)
        }
        const attempts = await doors.app.database.db.selectFrom('accessLog').select('id').execute()
        tally.must(attempts.length === rounds * taps, () => `${attempts.length} attempts in the log`)
        tally.failures.push(...(await findViolations(doors.app.database.db, doorInvariants)))
      } finally {
        await doors.close()
      }
      return tally.result(`${rounds} × ${taps} taps of two people at once; one command in each window of 3 s`)
    }),
}
