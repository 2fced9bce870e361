import type { Config } from '#src/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import type { Log } from '#src/kernel/log.ts'
import { MqttLocks } from './mqtt-locks.ts'
import type { LockGateway } from './port.ts'
import type { EmbeddedBroker } from './sandbox/embedded-broker.ts'
import type { SimulatedLocks } from './sandbox/simulated-locks.ts'

export interface LockSandbox {
  readonly broker: EmbeddedBroker
  readonly simulatedLocks: SimulatedLocks
  readonly locks: MqttLocks
}

export interface OpenedLocks {
  readonly gateway: LockGateway
  /** Null with real locks. */
  readonly sandbox: LockSandbox | null
  close(): Promise<void>
}

interface LockParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
}

/** Simulates locks behind an embedded broker if MQTT_URL is not set. */
export async function openLocks(parts: LockParts, simulated = { ownTimeMs: 250, slowMs: 3_000 }): Promise<OpenedLocks> {
  const { config, clock, log } = parts
  const settings = {
    secret: config.LOCK_SIGNING_SECRET,
    deadlineMs: config.LOCK_DEADLINE_MS,
    timeoutMs: config.LOCK_TIMEOUT_MS,
  }
  if (config.MQTT_URL) {
    const version = config.MQTT_VERSION === '5' ? 5 : 4
    const locks = new MqttLocks({ clock, log, settings: { ...settings, url: config.MQTT_URL, version } })
    return { gateway: locks, sandbox: null, close: () => locks.close() }
  }
  const [{ startEmbeddedBroker }, simulation] = await Promise.all([
    import('./sandbox/embedded-broker.ts'),
    import('./sandbox/simulated-locks.ts'),
  ])
  const broker = await startEmbeddedBroker()
  const simulatedLocks = new simulation.SimulatedLocks({ broker, clock, secret: settings.secret, ...simulated })
  await simulatedLocks.start()
  const locks = new MqttLocks({ clock, log, settings: { ...settings, url: broker.url, version: 4 } })
  await locks.whenConnected()
  return {
    gateway: locks,
    sandbox: { broker, simulatedLocks, locks },
    close: async () => {
      simulatedLocks.stop()
      await locks.close()
      await broker.close()
    },
  }
}
