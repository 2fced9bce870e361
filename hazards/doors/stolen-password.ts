import { randomUUID } from 'node:crypto'
import { connectAsync } from 'mqtt'
import { readConfig } from '../../server/src/config/config.ts'
import {
  commandTopic,
  lockKey,
  presenceTopic,
  stateTopic,
  writeCommand,
  writeState,
} from '../../server/src/gateways/locks/lock-messages.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const wildcards = ['#', '+/#', 'locks/#', 'locks/+/cmd', 'locks/+/state', 'locks/+/presence', '$SYS/#']

/** Even with the other lock's key, which no thief has: the broker lets nothing through. */
function forgeries({ lockId, clock }: MqttDoors): [string, string][] {
  const { LOCK_SIGNING_SECRET: secret } = readConfig({}, '0.0.0-test')
  const at = clock.now().getTime()
  const key = lockKey(secret, lockId)
  const command = { v: 1, lock: lockId, id: randomUUID(), issuedAt: at, deadline: at + 60_000 } as const
  const state = { v: 1, lock: lockId, id: randomUUID(), state: 'unlocked', at, relockInSeconds: 8, reason: '' } as const
  return [
    [commandTopic(lockId), writeCommand(key, command)],
    [stateTopic(lockId), writeState(key, state)],
    [presenceTopic(lockId), 'offline'],
  ]
}

export const stolenPassword: Hazard = {
  id: 'B7',
  promise: 'who has one lock’s password hears and says nothing for another',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const rounds = trialsOf(scale, 50)
      const heard: string[] = []
      try {
        for (const version of [4, 5] as const) {
          const thief = await connectAsync(doors.broker.lockUrl('box-thief'), { protocolVersion: version })
          thief.on('message', (topic) => heard.push(topic))
          const own = [commandTopic(doors.lockId), stateTopic(doors.lockId), presenceTopic(doors.lockId)]
          for (const topic of [...wildcards, ...own]) await thief.subscribeAsync(topic).catch(() => {})
          for (let round = 0; round < rounds; round++) {
            const [openings, commands] = [doors.lock.openings, doors.commands.length]
            for (const [topic, payload] of forgeries(doors)) {
              await thief.publishAsync(topic, payload, { qos: 1 }).catch(() => {})
              tally.try(doors.lock.openings === openings, () => `a forged ${topic} opened the door`)
            }
            doors.clock.advance(4_000)
            const { status } = await doors.knock(doors.anna)
            tally.try(
              status === 200 && doors.commands.length === commands + 1,
              () => `the owner is answered ${status} beside the thief`,
            )
          }
          await thief.endAsync(true)
        }
        // Its own commands are what the wildcards may match; nobody sent any.
        tally.must(heard.length === 0, () => `the thief heard ${[...new Set(heard)].join(', ')}`)
      } finally {
        await doors.close()
      }
      return tally.result(
        `${2 * rounds} × forged command, state and presence over MQTT 3.1.1 and 5; ${wildcards.length + 3} subscriptions; nothing heard`,
      )
    }),
}
