import { expect, test } from 'vitest'
import { inventedInDemo, providerNameIn, requiredInProduction, requiredOf } from './config.rules.ts'

const slovak = { demo: false, country: 'SVK', vatPayer: true, provider: 'stripe' } as const

test('requires only the keys of the chosen payment provider in the demo', () => {
  expect(requiredOf({ ...slovak, demo: true, provider: 'sandbox' })).toEqual([])
  expect(requiredOf({ ...slovak, demo: true })).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  expect(requiredOf({ ...slovak, demo: true, provider: 'barion' })).toEqual(['BARION_POS_KEY', 'BARION_PAYEE'])
})

test('requires URLs, secrets and the data of the operator in production', () => {
  expect(requiredOf({ ...slovak, vatPayer: false, provider: 'sandbox' })).toEqual([
    ...['PUBLIC_URL', 'BOXZONE_SECRET', 'DATABASE_URL', 'SMTP_URL', 'MQTT_URL', 'LOCK_SIGNING_SECRET', 'MAIL_FROM'],
    ...['COUNTRY', 'OPERATOR_NAME', 'ADDRESS_NAME', 'ADDRESS_STREET', 'ADDRESS_ZIP', 'ADDRESS_CITY'],
    ...['BILLING_ICO', 'BILLING_DIC', 'CONTACT_EMAIL', 'CONTACT_TEL', 'BILLING_REGISTER_NOTE'],
  ])
})

test.each([
  ['SVK', ['BILLING_REGISTER_NOTE']],
  ['CZE', ['BILLING_REGISTER_NOTE']],
  ['HUN', []],
  ['ROU', ['BILLING_SHARE_CAPITAL']],
  ['POL', ['BILLING_REGISTRY_ID']],
  ['ITA', ['BILLING_REGISTRY_ID', 'BILLING_SHARE_CAPITAL']],
] as const)('requires in %s the additional settings %j and the VAT id', (country, more) => {
  const required = requiredOf({ demo: false, country, vatPayer: true, provider: 'barion' })
  expect(required.slice(requiredInProduction.length)).toEqual([
    ...more,
    'BILLING_IC_DPH',
    'BARION_POS_KEY',
    'BARION_PAYEE',
  ])
})

test('returns Barion in Hungary and Stripe elsewhere, but the configured provider in the country of the operator', () => {
  const home = { COUNTRY: 'SVK', paymentProvider: 'sandbox' } as const
  expect(['SVK', 'HUN', 'CZE'].map((country) => providerNameIn(country, home))).toEqual(['Stripe', 'Barion', 'Stripe'])
  const barion = { COUNTRY: 'SVK', paymentProvider: 'barion' } as const
  expect(['SVK', 'HUN', 'CZE'].map((country) => providerNameIn(country, barion))).toEqual([
    'Barion',
    'Barion',
    'Stripe',
  ])
})

test('lists company ids, IBAN and WhatsApp among the invented settings', () => {
  expect(inventedInDemo).toEqual(expect.arrayContaining(['BILLING_ICO', 'BILLING_IC_DPH', 'BILLING_IBAN', 'WHATSAPP']))
})
