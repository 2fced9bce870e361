import { randomBytes } from 'node:crypto'
import { isIban } from '@boxzone/contract/iban'
import { operatingCountries } from '@boxzone/i18n'
import { describe, expect, test } from 'vitest'
import { missingSellerItems } from '../documents/country-rules.ts'
import { sellerOf } from '../features/invoices/index.ts'
import { pageConfig } from '../page-config.ts'
import { productionSettings as production } from '../testing/test-config.ts'
import { requiredInProduction } from './config.rules.ts'
import { ConfigError, readConfig } from './config.ts'
import { demoSecrets } from './demo-secrets.ts'
import { hasVariety } from './mode.rules.ts'

test('starts the demo without any setting', () => {
  expect(readConfig({}, '1')).toMatchObject({
    demo: true,
    PORT: 3000,
    HOST: '127.0.0.1',
    origin: 'http://localhost:3000',
    COUNTRY: 'SVK',
  })
})

test('derives language and time zone from the country unless a language is set', () => {
  expect(readConfig({ COUNTRY: 'ROU' }, '1')).toMatchObject({ language: 'ro', timeZone: 'Europe/Bucharest' })
  expect(readConfig({ COUNTRY: 'ROU', DEFAULT_LANGUAGE: 'en' }, '1').language).toBe('en')
  expect(pageConfig(readConfig({ COUNTRY: 'ROU' }, '1')).timeZone).toBe('Europe/Bucharest')
})

test.each([
  ['SVK', ['IČO', 'DIČ', 'IČ DPH']],
  ['CZE', ['IČO', 'DIČ', 'DIČ pro DPH']],
  ['POL', ['REGON', 'NIP', 'NIP UE']],
  ['HUN', ['Cégjegyzékszám', 'Adószám', 'Közösségi adószám']],
])('sends the names of the company ids in %s to the pages', (COUNTRY, names) => {
  const page = pageConfig(readConfig({ COUNTRY }, '1'))
  expect([page['billing.icoName'], page['billing.dicName'], page['billing.icDphName']]).toEqual(names)
})

test('requires TLS in production for an MQTT broker on another machine', () => {
  for (const url of ['mqtt://a:b@broker.example.com', 'ws://a:b@10.0.0.5', 'tcp://a:b@mosquitto:1883']) {
    expect(() => readConfig({ ...production, MQTT_URL: url }, '1')).toThrow(/^MQTT_URL is wrong/)
  }
  expect(readConfig({ ...production, MQTT_URL: 'mqtt://127.0.0.1:1883' }, '1').MQTT_URL).toBe('mqtt://127.0.0.1:1883')
  expect(readConfig({ MQTT_URL: 'mqtt://broker.example.com' }, '1').demo).toBe(true)
})

test('reports each missing Stripe setting once and refuses the identity sandbox in production with identity checks', () => {
  const withCheck = { ...production, KYC_ENABLED: 'true', STRIPE_SECRET_KEY: '' }
  expect(() => readConfig({ ...withCheck, STRIPE_WEBHOOK_SECRET: 'x' }, '1')).toThrow(
    /^STRIPE_SECRET_KEY is not set.*\nSTRIPE_IDENTITY_WEBHOOK_SECRET is not set[^\n]*$/,
  )
  const complete = { ...production, KYC_ENABLED: 'true', STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_2' }
  expect(readConfig(complete, '1').identityProvider).toBe('stripe')
  expect(readConfig({ KYC_ENABLED: 'true' }, '1').identityProvider).toBe('sandbox')
  const sandbox = { ...complete, STAGING: 'true', IDENTITY_PROVIDER: 'sandbox' }
  expect(() => readConfig(sandbox, '1')).toThrow(/^IDENTITY_PROVIDER is wrong/)
})

test('removes quotes around a value', () => {
  const quoted = {
    ADDRESS_NAME: '"Boxzone, s. r. o."',
    MAIL_FROM: "'Boxzone <ahoj@boxzone.example>'",
    CONTACT_TEL: '""',
  }
  const config = readConfig({ ...quoted, OPERATOR_NAME: 'Box "Zone"' }, '1')
  expect([config.ADDRESS_NAME, config.MAIL_FROM, config.OPERATOR_NAME, config.CONTACT_TEL]).toEqual([
    'Boxzone, s. r. o.',
    'Boxzone <ahoj@boxzone.example>',
    'Box "Zone"',
    readConfig({}, '1').CONTACT_TEL,
  ])
})

test('accepts production when every required setting is set', () => {
  expect(readConfig(production, '1')).toMatchObject({ demo: false, HOST: '0.0.0.0', origin: 'https://boxzone.example' })
})

test.each([...requiredInProduction])('names %s in one line when it is missing in production', (name) => {
  const { [name]: _missing, ...rest } = production
  expect(() => readConfig(rest, '1')).toThrow(ConfigError)
  expect(() => readConfig(rest, '1')).toThrow(new RegExp(`^${name} is not set: [^\\n]+$`))
})

test.each([
  ['BILLING_IC_DPH', 'CZE'],
  ['BILLING_REGISTER_NOTE', 'CZE'],
  ['BILLING_REGISTER_NOTE', 'SVK'],
  ['BILLING_SHARE_CAPITAL', 'ROU'],
  ['BILLING_REGISTRY_ID', 'POL'],
  ['BILLING_REGISTRY_ID', 'ITA'],
  ['BILLING_SHARE_CAPITAL', 'ITA'],
])('names %s when it is empty and invoices in %s require it', (name, COUNTRY) => {
  const complete = { ...production, BILLING_SHARE_CAPITAL: '1 000', BILLING_REGISTRY_ID: '1', COUNTRY }
  expect(readConfig(complete, '1').COUNTRY).toBe(COUNTRY)
  expect(() => readConfig({ ...complete, [name]: '' }, '1')).toThrow(new RegExp(`^${name} is not set: [^\\n]+$`))
})

test.each(operatingCountries())(
  'refuses production settings in %s that leave required invoice data empty',
  (COUNTRY) => {
    const barion = { BARION_POS_KEY: 'key', BARION_PAYEE: 'shop@boxzone.example' }
    const complete = { ...production, ...barion, BILLING_SHARE_CAPITAL: '1 000', BILLING_REGISTRY_ID: '1', COUNTRY }
    for (const name of Object.keys(complete).filter((key) => key.startsWith('BILLING_'))) {
      expect(missingWithout(complete, name), name).toEqual([])
    }
  },
)

/** The invoice data that is missing when the setting is empty. An empty list when the settings are refused. */
function missingWithout(settings: Record<string, string>, name: string): string[] {
  try {
    return missingSellerItems(sellerOf(readConfig({ ...settings, [name]: '' }, '1')))
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return []
  }
}

test('needs and shows no VAT id when VAT_PAYER is false', () => {
  const { BILLING_IC_DPH: _vatId, ...rest } = production
  expect(sellerOf(readConfig({ ...rest, VAT_PAYER: 'false' }, '1'))).toMatchObject({ vatPayer: false, vatId: null })
  const config = readConfig({ ...production, VAT_PAYER: 'false' }, '1')
  expect(config.BILLING_IC_DPH).toBe('')
  expect(sellerOf(readConfig(production, '1'))).toMatchObject({ vatPayer: true, vatId: 'CZ12345679' })
})

test('leaves invented settings of the demo empty in production', () => {
  const shown = pageConfig(readConfig(production, '1'))
  const invented = ['whatsapp', 'social.facebook', 'social.instagram', 'social.youtube', 'social.linkedin']
  for (const key of [...invented, 'appStoreUrl', 'playStoreUrl']) expect([key, shown[key]]).toEqual([key, ''])
  expect(pageConfig(readConfig({}, '1')).whatsapp).not.toBe('')
  expect(pageConfig(readConfig({ ...production, WHATSAPP: '4201' }, '1')).whatsapp).toBe('4201')
})

test.each([
  ['PORT', '99999'],
  ['PORT', 'many'],
  ['COUNTRY', 'DEU'],
  ['BOXZONE_MODE', 'live'],
  ['BOXZONE_ROLES', 'http,cook'],
  ['BOXZONE_SECRET', 'short'],
  ['SEO_MODE', 'maybe'],
  ['LOCK_SIGNING_SECRET', 'short'],
  ['LOCK_DEADLINE_MS', '9000'],
  ['DATABASE_URL', 'not an address'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['STRIPE_URL', 'localhost:12111'],
])('names a wrong %s', (name, value) => {
  expect(() => readConfig({ [name]: value }, '1')).toThrow(new RegExp(`^${name} is wrong`))
})

test('refuses a link that moved to the content file', () => {
  const moved = { SOCIAL_FACEBOOK: 'https://facebook.com/sklady', APP_STORE_URL: '' }
  expect(() => readConfig({ ...production, ...moved }, '1')).toThrow(/^SOCIAL_FACEBOOK is wrong: .*CONTENT_FILE/)
})

test('has a valid IBAN only in the demo', () => {
  expect(isIban(readConfig({}, '1').BILLING_IBAN)).toBe(true)
  expect(readConfig(production, '1').BILLING_IBAN).toBe('')
})

test('selects the sandbox in the demo, Barion in Hungary and Stripe elsewhere', () => {
  const barion = { COUNTRY: 'HUN', BARION_POS_KEY: 'key', BARION_PAYEE: 'shop@boxzone.example' }
  expect(readConfig({}, '1').paymentProvider).toBe('sandbox')
  expect(readConfig(production, '1').paymentProvider).toBe('stripe')
  expect(readConfig({ ...production, ...barion }, '1').paymentProvider).toBe('barion')
})

test.each([
  ['STRIPE_SECRET_KEY', 'CZE'],
  ['STRIPE_WEBHOOK_SECRET', 'CZE'],
  ['BARION_POS_KEY', 'HUN'],
])('refuses production without %s in %s', (name, COUNTRY) => {
  const settings = Object.fromEntries(Object.entries({ ...production, COUNTRY }).filter(([key]) => key !== name))
  expect(() => readConfig(settings, '1')).toThrow(new RegExp(`^${name} is not set`))
})

test('treats a setting that contains only spaces as missing', () => {
  expect(() => readConfig({ ...production, STRIPE_SECRET_KEY: ' ' }, '1')).toThrow(/^STRIPE_SECRET_KEY is not set/)
  expect(() => readConfig({ ...production, BILLING_ICO: '" "' }, '1')).toThrow(/^BILLING_ICO is not set/)
})

test('refuses the payment sandbox in production unless it is allowed', () => {
  const sandbox = { ...production, PAYMENT_PROVIDER: 'sandbox' }
  expect(() => readConfig(sandbox, '1')).toThrow(/^PAYMENT_PROVIDER is wrong/)
  expect(readConfig({ ...sandbox, ALLOW_SANDBOX_PAYMENTS: 'true' }, '1').paymentProvider).toBe('sandbox')
})

test('reports all wrong settings together', () => {
  const settings = {
    BOXZONE_MODE: 'production',
    PORT: 'many',
    BOXZONE_SECRET: 'short',
    PUBLIC_URL: 'http://boxzone.example',
  }
  const problems = problemsOf({ ...settings, BOXZONE_ROLES: 'http,cook', MQTT_URL: 'mqtt://broker.example' })
  const named = problems.map((problem) => problem.split(' ')[0])
  const wrong = ['PORT', 'BOXZONE_SECRET', 'BOXZONE_ROLES', 'MQTT_URL', 'PUBLIC_URL']
  expect(new Set(named)).toEqual(new Set([...wrong, 'DATABASE_URL', 'SMTP_URL', ...stillRequired]))
  expect(named).toHaveLength(new Set(named).size)
})

const stillRequired = [
  ...requiredInProduction.filter((name) => !['PUBLIC_URL', 'BOXZONE_SECRET', 'MQTT_URL'].includes(name)),
  ...['BILLING_REGISTER_NOTE', 'BILLING_IC_DPH', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
]

function problemsOf(settings: Record<string, string>): readonly string[] {
  try {
    readConfig(settings, '1')
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const namesOf = (settings: Record<string, string>) => problemsOf(settings).map((problem) => problem.split(' ')[0])

describe('the demo', () => {
  test.each(['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL'])('refuses %s unless it is allowed', (name) => {
    const settings = { [name]: 'postgres://localhost/boxzone' }
    expect(namesOf(settings)).toEqual([name])
    expect(namesOf({ ...settings, ALLOW_DEMO_DATABASE: 'true' })).toEqual([])
  })

  test.each(['sk_live_1', 'rk_live_1'])('refuses the live key %s', (STRIPE_SECRET_KEY) => {
    expect(namesOf({ STRIPE_SECRET_KEY })).toEqual(['STRIPE_SECRET_KEY'])
    expect(namesOf({ STRIPE_SECRET_KEY: STRIPE_SECRET_KEY.replace('live', 'test') })).toEqual([])
  })

  test('refuses the live service of Barion and accepts its test service', () => {
    expect(namesOf({ BARION_POS_KEY: 'key' })).toEqual(['BARION_URL'])
    expect(namesOf({ BARION_POS_KEY: 'key', BARION_URL: 'https://api.test.barion.com' })).toEqual([])
    expect(namesOf({ BARION_POS_KEY: 'key', BARION_URL: 'http://127.0.0.1:4000' })).toEqual([])
  })

  test('refuses a public URL with https', () => {
    expect(namesOf({ PUBLIC_URL: 'https://boxzone.example' })).toEqual(['PUBLIC_URL'])
    expect(namesOf({ PUBLIC_URL: 'HTTPS://boxzone.example' })).toEqual(['PUBLIC_URL'])
    expect(namesOf({ PUBLIC_URL: 'http://demo.example' })).toEqual([])
  })
})

describe('production', () => {
  test.each(['BOXZONE_SECRET', 'BOXZONE_SECRET_PREVIOUS', 'LOCK_SIGNING_SECRET'])(
    'refuses a secret of the demo as %s',
    (name) => {
      for (const secret of Object.values(demoSecrets))
        expect(namesOf({ ...production, [name]: secret })).toEqual([name])
    },
  )

  test.each(['BOXZONE_SECRET', 'LOCK_SIGNING_SECRET'])(
    'refuses %s with few distinct characters or a repeated part',
    (name) => {
      const weak = [
        'x'.repeat(40),
        'ababababababababababababababababab',
        '0123456701234567012345670123456701',
        '12345'.repeat(8),
      ]
      for (const secret of weak) expect([secret, namesOf({ ...production, [name]: secret })]).toEqual([secret, [name]])
    },
  )

  test('accepts a weak BOXZONE_SECRET_PREVIOUS', () => {
    expect(namesOf({ ...production, BOXZONE_SECRET_PREVIOUS: 'x'.repeat(40) })).toEqual([])
  })

  test('refuses a public URL with http except on staging with localhost', () => {
    expect(namesOf({ ...production, PUBLIC_URL: 'http://boxzone.example' })).toEqual(['PUBLIC_URL'])
    expect(namesOf({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toEqual(['PUBLIC_URL'])
    expect(namesOf({ ...production, PUBLIC_URL: 'http://boxzone.example', STAGING: 'true' })).toEqual(['PUBLIC_URL'])
    expect(namesOf({ ...production, PUBLIC_URL: 'http://localhost:3000', STAGING: 'true' })).toEqual([])
  })

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_URL: 'http://127.0.0.1:12111' }, 'STRIPE_URL'],
    [{ BARION_POS_KEY: 'key', BARION_URL: 'https://api.test.barion.com' }, 'BARION_URL'],
    [{ BARION_POS_KEY: 'key', BARION_URL: 'https://api.barion.com.example' }, 'BARION_URL'],
  ])('refuses the test service %j outside of staging and accepts it on staging', (settings, name) => {
    expect(namesOf({ ...production, ...settings })).toEqual([name])
    expect(namesOf({ ...production, ...settings, STAGING: 'true' })).toEqual([])
  })
})

test('accepts random secrets', () => {
  for (let n = 0; n < 200; n++) {
    expect(hasVariety(randomBytes(16).toString('hex'))).toBe(true)
    expect(hasVariety(randomBytes(36).toString('base64'))).toBe(true)
  }
})
