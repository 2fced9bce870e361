import { checkBroker } from '#src/gateways/locks/check-broker.ts'
import { withSettingName } from '#src/kernel/connection-failure.ts'
import type { ConfigCheck } from '../config-check.ts'

export const lockBrokerCheck: ConfigCheck = {
  part: 'lock broker',
  applies: ({ demo, MQTT_URL }) => demo || MQTT_URL !== '',
  async run({ MQTT_URL, MQTT_VERSION }) {
    if (MQTT_URL === '') return 'built in'
    await withSettingName('MQTT_URL', () => checkBroker(MQTT_URL, MQTT_VERSION))
    return 'reached'
  },
}
