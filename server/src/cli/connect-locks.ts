import type { Config } from '#src/config/config.ts'
import { checkBroker } from '#src/gateways/locks/check-broker.ts'
import { MqttLocks } from '#src/gateways/locks/mqtt-locks.ts'
import { type OpenedLocks, openLocks } from '#src/gateways/locks/open-locks.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import type { Log } from '#src/kernel/log.ts'

interface LockConnection {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
}

/** Connects to the broker of the locks before the command changes anything. Throws if the broker is not reachable. */
export async function connectLocks(parts: LockConnection): Promise<OpenedLocks> {
  const { MQTT_URL, MQTT_VERSION, LOCK_TIMEOUT_MS } = parts.config
  if (MQTT_URL === '') throw new Error('MQTT_URL is empty: only the server reaches the simulated locks')
  await withSettingName('MQTT_URL', () => checkBroker(MQTT_URL, MQTT_VERSION))
  const locks = await openLocks(parts)
  if (locks.gateway instanceof MqttLocks && (await isConnectedWithin(locks.gateway, LOCK_TIMEOUT_MS))) return locks
  await locks.close()
  throw new Error('MQTT_URL: the broker did not accept the subscriptions')
}

async function isConnectedWithin(locks: MqttLocks, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  return Promise.race([locks.whenConnected().then(() => true), timeout]).finally(() => clearTimeout(timer))
}
