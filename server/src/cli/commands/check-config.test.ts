import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { startEmbeddedBroker } from '#src/gateways/locks/sandbox/embedded-broker.ts'
import { startBarionDouble } from '#src/gateways/payments/barion/testing/barion-double.ts'
import { startStripeServer } from '#src/gateways/stripe/testing/stripe-server.ts'
import { productionSettings } from '#src/testing/test-config.ts'
import { runCli } from '../run-cli.ts'

const checkSettings = (settings: Record<string, string>) =>
  runCli(['check-config'], {
    config: () => readConfig(settings, '0.0.0-test'),
    withApp: () => Promise.reject(new Error('check-config opens the database itself')),
    path: (file) => file,
    progress: () => {},
  })

test('lists reachable and unreachable services', async () => {
  const broker = await startEmbeddedBroker()
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const endpoint = closed.address()
  const port = typeof endpoint === 'object' && endpoint ? endpoint.port : 0
  await new Promise((resolve) => closed.close(resolve))
  const settings = { MQTT_URL: broker.url, MQTT_VERSION: '3.1.1', SMTP_URL: `smtp://127.0.0.1:${port}` }
  const { exitCode, err } = await checkSettings(settings)
  expect(exitCode).toBe(1)
  expect(err).toMatch(/FAILED {3}mail relay: .*ECONNREFUSED/)
  expect(err).toMatch(/ok {7}lock broker: reached/)
  await broker.close()
})

test('lists every wrong setting together with the services that are not reachable', async () => {
  const settings = { PUBLIC_URL: 'https://boxzone.test', PORT: 'many', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { exitCode, err } = await checkSettings(settings)
  expect(exitCode).toBe(1)
  expect(err).toMatch(/FAILED {3}settings: PORT is wrong/)
  expect(err).toMatch(/FAILED {3}settings: PUBLIC_URL is wrong/)
  expect(err).toMatch(/FAILED {3}mail relay: .*ECONNREFUSED/)
})

const refusedPort = '127.0.0.1:1'
/** Production settings with a port on which no service listens. */
const offline = {
  ...productionSettings,
  STAGING: 'true',
  DATABASE_URL: `postgres://boxzone@${refusedPort}/boxzone`,
  SMTP_URL: `smtp://${refusedPort}`,
  MQTT_URL: `mqtts://${refusedPort}`,
}

test('names the setting of every service that does not respond', async () => {
  const { exitCode, err } = await checkSettings({ ...offline, STRIPE_URL: `http://${refusedPort}` })
  expect(exitCode).toBe(1)
  expect(err).toMatch(/FAILED {3}database: DATABASE_URL: .*ECONNREFUSED/)
  expect(err).toMatch(/FAILED {3}mail relay: SMTP_URL: .*ECONNREFUSED/)
  expect(err).toMatch(/FAILED {3}lock broker: MQTT_URL: .*ECONNREFUSED/)
  expect(err).toMatch(/FAILED {3}payment provider: Stripe is not reachable from this machine, so STRIPE_SECRET_KEY/)
})

test('warns about the sandbox outside the demo', async () => {
  const sandbox = { PAYMENT_PROVIDER: 'sandbox', ALLOW_SANDBOX_PAYMENTS: 'true' }
  const { err } = await checkSettings({ ...offline, ...sandbox })
  expect(err).toMatch(/WARNING {2}payment provider: the sandbox accepts test cards and charges no money/)
})

test.each([
  [200, { object: 'balance' }, /ok {7}payment provider: stripe accepts the key/],
  [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, /STRIPE_SECRET_KEY is wrong/],
  [403, { error: { type: 'invalid_request_error', message: 'not allowed' } }, /ok {7}payment provider/],
])(
  'reports whether the Stripe key is valid when Stripe responds with the status %i',
  async (status, body, expected) => {
    const stripe = await startStripeServer(() => ({ status, body }))
    const { err } = await checkSettings({ ...offline, STRIPE_URL: stripe.url })
    expect(err).toMatch(expected)
    expect(stripe.requests.map(({ method, path }) => [method, path])).toEqual([['GET', '/v1/balance']])
    await stripe.close()
  },
)

test('reports whether the Barion key is valid without starting a payment', async () => {
  const barion = await startBarionDouble('right-key')
  const settings = { ...offline, PAYMENT_PROVIDER: 'barion', BARION_URL: barion.url, BARION_PAYEE: 'a@b.test' }
  const right = await checkSettings({ ...settings, BARION_POS_KEY: 'right-key' })
  expect(right.err).toMatch(/ok {7}payment provider: barion accepts the key/)
  const wrong = await checkSettings({ ...settings, BARION_POS_KEY: 'wrong-key' })
  expect(wrong.err).toMatch(/FAILED {3}payment provider: BARION_POS_KEY is wrong/)
  expect(barion.starts).toEqual([])
  await barion.close()
})

test('names the setting of the database when a backup cannot reach the database', async () => {
  const backup = (settings: Record<string, string>) =>
    runCli(['backup', 'unused.dump'], {
      config: () => readConfig(settings, '0.0.0-test'),
      withApp: () => Promise.reject(new Error('a backup needs no app')),
      path: (file) => file,
      progress: () => {},
    })
  expect((await backup(offline)).err).toMatch(/^boxzone: DATABASE_URL: .*ECONNREFUSED/)
  const direct = { ...offline, DATABASE_DIRECT_URL: `postgres://${refusedPort}/boxzone` }
  expect((await backup(direct)).err).toMatch(/^boxzone: DATABASE_DIRECT_URL: .*ECONNREFUSED/)
})

test('names NODE_EXTRA_CA_CERTS when its file does not exist', async () => {
  const { err } = await checkSettings({ ...offline, NODE_EXTRA_CA_CERTS: '/nonexistent/ca.pem' })
  expect(err).toMatch(/FAILED {3}certificates: NODE_EXTRA_CA_CERTS: .*ENOENT/)
})
