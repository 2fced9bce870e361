import { randomUUID } from 'node:crypto'
import { connectAsync } from 'mqtt'
import { readConfig } from '../../server/src/config/config.ts'
import {
  batteryTopic,
  commandTopic,
  lockKey,
  presenceTopic,
  stateTopic,
  writeBattery,
  writeCommand,
  writeState,
} from '../../server/src/gateways/locks/lock-messages.ts'
import { type MqttDoors, startMqttDoors } from '../harness/mqtt-doors.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

const wildcards = [
  '#',
  '+/#',
  'locks/#',
  '$SYS/#',
  ...['cmd', 'state', 'presence', 'battery'].map((kind) => `locks/+/${kind}`),
]

/**
 * Messages in the name of the other lock, with its valid signature if the kind of message has one, so that only the
 * topic rules of the broker can refuse them.
 */
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
    [batteryTopic(lockId), writeBattery(key, { v: 1, lock: lockId, percent: 1, at })],
  ]
}

export const stolenPassword: Hazard = {
  id: 'B7',
  guarantee: 'the password of one lock gives no access to the topics of another',
  run: (scale) =>
    onPostgres(async () => {
      const tally = new Tally()
      const doors = await startMqttDoors({ deadlineMs: 5_000, timeoutMs: 8_000 })
      const rounds = trialsOf(scale, 50)
      const received: string[] = []
      try {
        for (const version of [4, 5] as const) {
          const thief = await connectAsync(doors.broker.lockUrl('box-thief'), { protocolVersion: version })
          thief.on('message', (topic) => received.push(topic))
          const topics = [commandTopic(doors.lockId), stateTopic(doors.lockId), presenceTopic(doors.lockId)]
          for (const topic of [...wildcards, ...topics]) await thief.subscribeAsync(topic).catch(() => {})
          for (let round = 0; round < rounds; round++) {
            const [openings, commands] = [doors.lock.openings, doors.commands.length]
            for (const [topic, payload] of forgeries(doors)) {
              await thief.publishAsync(topic, payload, { qos: 1 }).catch(() => {})
              tally.record(doors.lock.openings === openings, () => `a forged ${topic} opened the door`)
            }
            doors.clock.advance(4_000)
            const { status } = await doors.unlock(doors.anna)
            tally.record(
              status === 200 && doors.commands.length === commands + 1,
              () => `the tenant gets ${status} while the thief is connected`,
            )
          }
          await thief.endAsync(true)
        }
        // A wildcard may match the topics of the thief's own lock, but the test sends nothing to this lock.
        tally.must(received.length === 0, () => `the thief received ${[...new Set(received)].join(', ')}`)
      } finally {
        await doors.close()
      }
      return tally.result(
        `${2 * rounds} × forged command, state, presence and battery over MQTT 3.1.1 and 5; ${wildcards.length + 3} subscriptions; no message received`,
      )
    }),
}
