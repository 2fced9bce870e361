import { setTimeout as pause } from 'node:timers/promises'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const delaysMs = [11_000, 30_000, 30 * 60_000]

/** The network delays a sent command until the lock's clock is past its deadline. */
async function deliverLate(doors: MqttDoors, tally: Tally, delayMs: number): Promise<void> {
  doors.clock.advance(60_000)
  const [openings, received] = [doors.lock.openings, doors.commands.length]
  doors.network.mode = 'held'
  const { status } = await doors.unlock(doors.anna)
  tally.must(status === 503, () => `a door without network returns ${status}`)
  doors.clock.advance(delayMs)
  doors.network.mode = 'pass'
  for (let tries = 0; tries < 40 && doors.commands.length === received; tries++) await pause(25)
  const arrived = doors.commands.length > received
  tally.record(arrived && doors.lock.openings === openings, () => `after ${delayMs} ms: arrived ${arrived}`)
}

export const lateCommands: Hazard = {
  id: 'B4',
  guarantee: 'a lock refuses a command after its deadline',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const doors = await startMqttDoors({ deadlineMs: 300, timeoutMs: 600 })
      const rounds = trialsOf(scale, 50)
      try {
        for (let round = 0; round < rounds; round++) {
          for (const delayMs of delaysMs) await deliverLate(doors, tally, delayMs)
        }
        doors.clock.advance(60_000)
        const { status } = await doors.unlock(doors.anna)
        tally.must(status === 200, () => `the door no longer opens: ${status}`)
      } finally {
        await doors.close()
      }
      return tally.result(`${rounds} × commands delayed in the network and delivered 11 s, 30 s and 30 min later`)
    }),
}
