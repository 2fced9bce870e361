import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { startEmbeddedBroker } from '#src/gateways/locks/sandbox/embedded-broker.ts'
import { realClock } from '#src/kernel/clock.ts'
import { createLog } from '#src/kernel/log.ts'
import { connectLocks } from './connect-locks.ts'

test('connects to the broker of the settings, and throws when MQTT_URL is empty or the broker does not respond', async () => {
  const broker = await startEmbeddedBroker()
  const parts = (MQTT_URL: string) => ({
    config: { ...readConfig({ LOG_LEVEL: 'silent', MQTT_VERSION: '3.1.1' }, '0.0.0-test'), MQTT_URL },
    clock: realClock,
    log: createLog('silent'),
  })
  await expect(connectLocks(parts(''))).rejects.toThrow('MQTT_URL is empty')
  const locks = await connectLocks(parts(broker.url))
  expect([locks.gateway.isConnected(), locks.sandbox]).toEqual([true, null])
  await locks.close()
  await broker.close()
  await expect(connectLocks(parts(broker.url))).rejects.toThrow('MQTT_URL: ')
})
