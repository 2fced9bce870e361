import { setTimeout as pause } from 'node:timers/promises'
import { commandTopic } from '../../server/src/gateways/locks/lock-messages.ts'
import { seededRandom } from '../../testkit/random.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const copies = 10

async function waitForCommands(doors: MqttDoors, count: number): Promise<void> {
  for (let tries = 0; tries < 200 && doors.commands.length < count; tries++) await pause(10)
}

/** Changes one byte of the command. */
function alter(captured: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(captured)
  const at = Math.floor(random() * copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 + Math.floor(random() * 255))
  return copy
}

export const replayedCommands: Hazard = {
  id: 'B5',
  guarantee: 'a captured command never opens a door again, neither unchanged nor altered',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const random = seededRandom(scale.seed)
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const rounds = trialsOf(scale, 100)
      try {
        for (let round = 0; round < rounds; round++) {
          doors.clock.advance(4_000)
          await doors.unlock(doors.anna)
          const captured = doors.commands.at(-1) ?? Buffer.alloc(0)
          const [openings, received] = [doors.lock.openings, doors.commands.length]
          const replays = Array.from({ length: copies }, () => captured)
          const forgeries = Array.from({ length: copies }, () => alter(captured, random))
          for (const payload of [...replays, ...forgeries])
            await doors.broker.publish(commandTopic(doors.lockId), payload)
          await waitForCommands(doors, received + 2 * copies)
          doors.clock.advance(60_000)
          for (const payload of replays) await doors.broker.publish(commandTopic(doors.lockId), payload)
          await waitForCommands(doors, received + 3 * copies)
          const all = doors.commands.length === received + 3 * copies
          const moved = doors.lock.openings - openings
          for (let n = 0; n < 3 * copies; n++)
            tally.record(all && moved === 0, () => `round ${round}: moved ${moved} times`)
        }
      } finally {
        await doors.close()
      }
      return tally.result(
        `${rounds} captured commands × ${copies} concurrently, × ${copies} altered, × ${copies} a minute later`,
      )
    }),
}
