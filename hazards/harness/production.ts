import { operatorSettings } from '../../testkit/app/operator.ts'

/** Settings that production requires. */
export const productionSettings: Readonly<Record<string, string>> = {
  BOXZONE_MODE: 'production',
  PUBLIC_URL: 'https://boxzone.test',
  BOXZONE_SECRET: 'a secret of the hazards that is long enough',
  DATABASE_URL: 'postgresql://named.test/boxzone',
  SMTP_URL: 'smtp://named.test',
  MQTT_URL: 'mqtts://named.test',
  LOCK_SIGNING_SECRET: 'another secret of the hazards, long enough',
  ...operatorSettings,
}
