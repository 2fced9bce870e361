import { type Config, readConfig } from '#src/config/config.ts'

export const testOrigin = 'https://boxzone.test'

/** Secrets with enough entropy for production mode. */
export const testSecrets = {
  BOXZONE_SECRET: 'Vq7mK2xT9wRj4hZs8LfN3cYp6GdB1eAu',
  LOCK_SIGNING_SECRET: 'u5XcW8rEk1QyJ7nMb3TzP9vHs6DgF2aL',
} as const

/** The demo has no https origin. Tests get one, so that links and headers are the same as in production. */
export function readTestConfig(settings: Readonly<Record<string, string>> = {}): Config {
  const origin = settings.BOXZONE_MODE === 'production' ? { PUBLIC_URL: testOrigin } : {}
  const config = readConfig({ LOG_LEVEL: 'silent', ...origin, ...settings }, '0.0.0-test')
  return settings.PUBLIC_URL ? config : { ...config, origin: testOrigin }
}

/** A complete configuration of production. */
export const productionSettings = {
  BOXZONE_MODE: 'production',
  PUBLIC_URL: 'https://boxzone.example/',
  ...testSecrets,
  DATABASE_URL: 'postgres://localhost/boxzone',
  SMTP_URL: 'smtp://localhost',
  MQTT_URL: 'mqtts://boxzone:secret@localhost',
  MAIL_FROM: 'ahoj@boxzone.example',
  COUNTRY: 'CZE',
  OPERATOR_NAME: 'Boxzone',
  ADDRESS_NAME: 'Boxzone s.r.o.',
  ADDRESS_STREET: 'Ulice 1',
  ADDRESS_ZIP: '110 00',
  ADDRESS_CITY: 'Praha',
  BILLING_ICO: '12345679',
  BILLING_DIC: 'CZ12345679',
  BILLING_IC_DPH: 'CZ12345679',
  BILLING_REGISTER_NOTE: 'Městský soud v Praze, oddíl C, vložka 1',
  CONTACT_EMAIL: 'ahoj@boxzone.example',
  CONTACT_TEL: '+420 000 000 000',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
