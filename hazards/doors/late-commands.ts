import { setTimeout as pause } from 'node:timers/promises'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const delaysMs = [11_000, 30_000, 30 * 60_000]

/** The command is on the line when the line stands still; it arrives when the lock's clock is long past its deadline. */
async function comesLate(doors: MqttDoors, tally: Tally, delayMs: number): Promise<void> {
  doors.clock.advance(60_000)
  const [openings, heard] = [doors.lock.openings, doors.commands.length]
  doors.line.mode = 'held'
  const { status } = await doors.knock(doors.anna)
  tally.must(status === 503, () => `a door whose line stands still is answered ${status}`)
  doors.clock.advance(delayMs)
  doors.line.mode = 'pass'
  for (let tries = 0; tries < 40 && doors.commands.length === heard; tries++) await pause(25)
  const arrived = doors.commands.length > heard
  tally.try(arrived && doors.lock.openings === openings, () => `after ${delayMs} ms: arrived ${arrived}`)
}

export const lateCommands: Hazard = {
  id: 'B4',
  promise: 'a command dies with its deadline: nothing opens later behind the customer’s back',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const doors = await startMqttDoors({ deadlineMs: 300, timeoutMs: 600 })
      const rounds = trialsOf(scale, 50)
      try {
        for (let round = 0; round < rounds; round++) {
          for (const delayMs of delaysMs) await comesLate(doors, tally, delayMs)
        }
        doors.clock.advance(60_000)
        const { status } = await doors.knock(doors.anna)
        tally.must(status === 200, () => `the door does not open any more: ${status}`)
      } finally {
        await doors.close()
      }
      return tally.result(`${rounds} × commands held on the lock’s line and delivered 11 s, 30 s and 30 min later`)
    }),
}
