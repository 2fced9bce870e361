import { connectAsync, type MqttClient } from 'mqtt'
import type { Clock } from '#src/kernel/clock.ts'
import { findMosquitto, startMosquitto } from '../../../../../testkit/services/mosquitto.mjs'
import {
  batteryTopic,
  codesAckTopic,
  codesTopic,
  commandTopic,
  lockKey,
  presenceTopic,
  stateTopic,
} from '../lock-messages.ts'
import { startEmbeddedBroker } from '../sandbox/embedded-broker.ts'
import { SimulatedLock } from '../sandbox/simulated-lock.ts'
import { SimulatedLocks } from '../sandbox/simulated-locks.ts'

/** A broker with locks for tests. */
export interface TestBroker {
  /** URL for the server. */
  readonly url: string
  /** URL for a lock. With Mosquitto it has the password of the lock; the embedded broker has only one user. */
  lockUrl(lockId: string): string
  lock(lockId: string): Promise<SimulatedLock>
  /** Takes the lock offline. The broker then publishes `offline`: as a last will (Mosquitto) or directly (embedded). */
  goOffline(lockId: string): Promise<void>
  onCommand(lockId: string, listener: (payload: Buffer) => void): Promise<void>
  /** Resolves when the broker has received the message. */
  publish(topic: string, payload: string | Buffer): Promise<void>
  /** Closes all connections and refuses new ones until `reconnect`. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  close(): Promise<void>
}

interface Settings {
  readonly secret: string
  readonly clock: Clock
  readonly slowMs: number
  /** Mosquitto needs the list of locks at its start. */
  readonly lockIds: readonly string[]
}

type Kind = 'the embedded broker' | 'Mosquitto'

export const brokerKinds = (): [kind: Kind, version: 4 | 5][] => [
  ['the embedded broker', 4],
  ...(findMosquitto()
    ? ([
        ['Mosquitto', 4],
        ['Mosquitto', 5],
      ] satisfies [Kind, 4 | 5][])
    : []),
]

export const startTestBroker = (kind: Kind, settings: Settings): Promise<TestBroker> =>
  kind === 'Mosquitto' ? startWithMosquitto(settings) : startWithAedes(settings)

async function startWithAedes({ secret, clock, slowMs }: Settings): Promise<TestBroker> {
  const broker = await startEmbeddedBroker()
  const simulatedLocks = new SimulatedLocks({ broker, clock, secret, ownTimeMs: 0, slowMs })
  await simulatedLocks.start()
  return {
    url: broker.url,
    lockUrl: () => broker.url,
    lock: async (lockId) => simulatedLocks.lock(lockId),
    goOffline: async (lockId) => simulatedLocks.setMode(lockId, 'offline'),
    onCommand: (lockId, listener) => broker.onMessage(commandTopic(lockId), (_topic, payload) => listener(payload)),
    publish: async (topic, payload) => broker.publish(topic, payload.toString()),
    disconnect: broker.goOffline,
    reconnect: broker.goOnline,
    close: async () => {
      simulatedLocks.stop()
      await broker.close()
    },
  }
}

const passwordOf = (name: string) => `password of ${name}`

async function startWithMosquitto({ secret, clock, slowMs, lockIds }: Settings): Promise<TestBroker> {
  const names = ['boxzone', ...lockIds]
  const mosquitto = await startMosquitto(names.map((name) => ({ name, password: passwordOf(name) })))
  const urlOf = (name: string) =>
    `mqtt://${encodeURIComponent(name)}:${encodeURIComponent(passwordOf(name))}@127.0.0.1:${mosquitto.port}`
  const locks = new Map<string, { lock: SimulatedLock; client: MqttClient }>()
  const app = await connectAsync(urlOf('boxzone'))
  const connectLock = async (lockId: string) => {
    const will = { topic: presenceTopic(lockId), payload: Buffer.from('offline'), qos: 1 as const, retain: true }
    const client = await connectAsync(urlOf(lockId), { will, reconnectPeriod: 200 })
    const say = (payload: string) => void client.publish(stateTopic(lockId), payload)
    const publishCodesAck = (payload: string) => void client.publish(codesAckTopic(lockId), payload)
    const lock = new SimulatedLock({
      lockId,
      key: lockKey(secret, lockId),
      clock,
      ownTimeMs: 0,
      slowMs,
      publishState: say,
      publishCodesAck: publishCodesAck,
      publishBattery: (payload) => void client.publish(batteryTopic(lockId), payload, { qos: 1, retain: true }),
    })
    client.on('message', (topic, payload) =>
      topic === codesTopic(lockId) ? lock.receiveCodes(payload) : lock.receive(payload),
    )
    await client.subscribeAsync([commandTopic(lockId), codesTopic(lockId)])
    await client.publishAsync(presenceTopic(lockId), 'online', { qos: 1, retain: true })
    lock.reportBattery()
    locks.set(lockId, { lock, client })
    return lock
  }
  return {
    url: urlOf('boxzone'),
    lockUrl: urlOf,
    lock: async (lockId) => locks.get(lockId)?.lock ?? connectLock(lockId),
    goOffline: async (lockId) => {
      const client = locks.get(lockId)?.client
      if (!client) return
      client.options.reconnectPeriod = 0
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
      client.stream.destroy()
      await closed
    },
    onCommand: async (lockId, listener) => {
      // Only the lock itself may read its commands.
      const { client } = locks.get(lockId) ?? {}
      client?.on('message', (topic, payload) => {
        if (topic === commandTopic(lockId)) listener(payload)
      })
    },
    publish: async (topic, payload) => {
      const [, lockId = '', kind] = topic.split('/')
      const client = kind === 'cmd' || kind === 'codes' ? app : locks.get(lockId)?.client
      await client?.publishAsync(topic, payload, { qos: 1 })
    },
    disconnect: mosquitto.stop,
    reconnect: mosquitto.restart,
    close: async () => {
      for (const { lock, client } of locks.values()) {
        lock.stop()
        await client.endAsync(true)
      }
      await app.endAsync(true)
      await mosquitto.stop()
    },
  }
}
