import { connectAsync } from 'mqtt'
import { readConfig } from '../../server/src/config/config.ts'
import { listenToCodeReports } from '../../server/src/features/door-codes/index.ts'
import {
  batteryTopic,
  codesAckTopic,
  codesTopic,
  commandTopic,
  lockKey,
  presenceTopic,
  stateTopic,
} from '../../server/src/gateways/locks/lock-messages.ts'
import { MqttLocks } from '../../server/src/gateways/locks/mqtt-locks.ts'
import { SimulatedLock } from '../../server/src/gateways/locks/sandbox/simulated-lock.ts'
import { startTestBroker, type TestBroker } from '../../server/src/gateways/locks/testing/test-broker.ts'
import { FixedClock } from '../../server/src/kernel/clock.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../server/src/testing/test-app.ts'
import { testStart } from '../../server/src/testing/test-database.ts'
import { fetchDemoToken } from './demo-token.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** A test app with the lock of one Box behind a real Mosquitto. */
export interface MqttDoors {
  readonly app: TestApp
  readonly clock: FixedClock
  readonly broker: TestBroker
  readonly locks: MqttLocks
  readonly lock: SimulatedLock
  /** The network between the lock and the broker. */
  readonly network: FaultProxy
  readonly lockId: string
  readonly boxId: string
  readonly contractId: string
  /** Tokens of the tenant and of the shared user. */
  readonly anna: string
  readonly peter: string
  readonly position: { lat: number; lng: number }
  /** Commands that the lock received. */
  readonly commands: Buffer[]
  /** Different lists of codes that the lock received. */
  readonly codeLists: Set<string>
  unlock(token: string, position?: unknown): Promise<TestResponse>
  close(): Promise<void>
}

/** Finds the Box in another test app, because every test app has the same demo data. */
async function findBox() {
  const app = await startTestApp()
  try {
    const { body } = await app.request('GET', '/api/client/my/doors', { token: await fetchDemoToken(app, 'peter') })
    const [warehouse] = body.locations
    return {
      boxId: warehouse.boxes[0].boxId,
      contractId: warehouse.boxes[0].contractId,
      warehouseId: warehouse.warehouse.id,
      position: warehouse.warehouse.location,
    }
  } finally {
    await app.close()
  }
}

export async function startMqttDoors(timing: { deadlineMs: number; timeoutMs: number }): Promise<MqttDoors> {
  const box = await findBox()
  const lockId = `box-${box.boxId}`
  const clock = new FixedClock(testStart)
  const settings = {
    LOCK_DEADLINE_MS: String(timing.deadlineMs),
    LOCK_TIMEOUT_MS: String(timing.timeoutMs),
    LOCK_TRIES_PER_MINUTE: '1000000',
    LOCK_OPENINGS_PER_MINUTE: '1000000',
  }
  const { LOCK_SIGNING_SECRET: secret } = readConfig(settings, '0.0.0-test')
  const entrances = ['entrance', 'backup'].map((kind) => `${kind}-${box.warehouseId}`)
  const lockIds = [lockId, ...entrances, 'box-thief']
  const broker = await startTestBroker('Mosquitto', { secret, clock, slowMs: 100, lockIds })
  const log = createLog('silent')
  const locks = new MqttLocks({ clock, log, settings: { url: broker.url, version: 5, secret, ...timing } })
  await locks.whenConnected()
  const network = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(broker.url).port) })
  const commands: Buffer[] = []
  const codeLists = new Set<string>()
  const device = await connectLock(broker, network, { lockId, secret, clock, commands, codeLists })
  for (const entrance of entrances) await broker.lock(entrance)
  const gateway = { gateway: locks, sandbox: null, close: () => locks.close() }
  const app = await startTestApp(settings, { locks: gateway, clock })
  listenToCodeReports(app.services.ctx)
  const [anna, peter] = [await fetchDemoToken(app, 'anna'), await fetchDemoToken(app, 'peter')]
  return {
    ...box,
    ...{ app, clock, broker, locks, network, lockId, anna, peter, commands, codeLists },
    lock: device.lock,
    unlock: (token, position = box.position) =>
      app.request('POST', `/api/client/lock-v2/box-unlock/${box.boxId}`, { token, body: position }),
    close: async () => {
      await app.close()
      await locks.close()
      await device.close()
      await network.close()
      await broker.close()
    },
  }
}

interface LockFacts {
  readonly lockId: string
  readonly secret: string
  readonly clock: FixedClock
  readonly commands: Buffer[]
  readonly codeLists: Set<string>
}

/** Connects as a lock does: with its password, its last will and a network that can fail. */
async function connectLock(
  broker: TestBroker,
  network: FaultProxy,
  { lockId, secret, clock, commands, codeLists }: LockFacts,
) {
  const url = new URL(broker.lockUrl(lockId))
  url.port = String(network.port)
  const will = { topic: presenceTopic(lockId), payload: Buffer.from('offline'), qos: 1 as const, retain: true }
  const client = await connectAsync(url.href, { will, reconnectPeriod: 200 })
  const say = (payload: string) => void client.publish(stateTopic(lockId), payload)
  const sayCodes = (payload: string) => void client.publish(codesAckTopic(lockId), payload)
  const key = lockKey(secret, lockId)
  const lock = new SimulatedLock({
    lockId,
    key,
    clock,
    ownTimeMs: 0,
    slowMs: 100,
    publishState: say,
    publishCodesAck: sayCodes,
    publishBattery: (payload) => void client.publish(batteryTopic(lockId), payload, { qos: 1, retain: true }),
  })
  client.on('message', (topic, payload) => {
    if (topic === codesTopic(lockId)) {
      codeLists.add(payload.toString())
      return lock.receiveCodes(payload)
    }
    commands.push(payload)
    lock.receive(payload)
  })
  const announce = async () => {
    await client.subscribeAsync([commandTopic(lockId), codesTopic(lockId)])
    await client.publishAsync(presenceTopic(lockId), 'online', { qos: 1, retain: true })
    lock.keypad.report()
    lock.reportBattery()
  }
  await announce()
  client.on('connect', () => void announce().catch(() => {}))
  return {
    lock,
    close: async () => {
      lock.stop()
      await client.endAsync(true)
    },
  }
}
