import { setTimeout as pause } from 'node:timers/promises'
import { commandTopic } from '../../server/src/gateways/locks/lock-messages.ts'
import { seededRandom } from '../../testkit/random.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const times = 10

async function arrived(doors: MqttDoors, count: number): Promise<void> {
  for (let tries = 0; tries < 200 && doors.commands.length < count; tries++) await pause(10)
}

/** Bytes of the command changed at random. */
function altered(captured: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(captured)
  const at = Math.floor(random() * copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 + Math.floor(random() * 255))
  return copy
}

export const replayedCommands: Hazard = {
  id: 'B5',
  promise: 'a captured command opens nothing again, at once or later, whole or altered',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const random = seededRandom(scale.seed)
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const rounds = trialsOf(scale, 100)
      try {
        for (let round = 0; round < rounds; round++) {
          doors.clock.advance(4_000)
          await doors.knock(doors.anna)
          const captured = doors.commands.at(-1) ?? Buffer.alloc(0)
          const [openings, heard] = [doors.lock.openings, doors.commands.length]
          const replays = Array.from({ length: times }, () => captured)
          const forgeries = Array.from({ length: times }, () => altered(captured, random))
          for (const payload of [...replays, ...forgeries])
            await doors.broker.publish(commandTopic(doors.lockId), payload)
          await arrived(doors, heard + 2 * times)
          doors.clock.advance(60_000)
          for (const payload of replays) await doors.broker.publish(commandTopic(doors.lockId), payload)
          await arrived(doors, heard + 3 * times)
          const all = doors.commands.length === heard + 3 * times
          const moved = doors.lock.openings - openings
          for (let n = 0; n < 3 * times; n++)
            tally.try(all && moved === 0, () => `round ${round}: moved ${moved} times`)
        }
      } finally {
        await doors.close()
      }
      return tally.result(
        `${rounds} captured commands × ${times} at once, × ${times} altered, × ${times} a minute later`,
      )
    }),
}
