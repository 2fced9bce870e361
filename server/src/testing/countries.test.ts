import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { operatingCountries } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { Settings } from '#src/config/settings.ts'
import { missingSellerItems } from '#src/documents/country-rules.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import { pageConfig } from '#src/page-config.ts'
import { startTestApp } from './test-app.ts'
import { testSecrets } from './test-config.ts'

const folder = new URL('../../../deploy/countries/', import.meta.url)

const exampleOf = (country: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(new URL(`${country}.env`, folder), 'utf8'))).map(([name, value]) => [
      name,
      value ?? '',
    ]),
  )

const secrets = {
  ...testSecrets,
  DATABASE_URL: 'postgres://localhost/boxzone',
  SMTP_URL: 'smtp://localhost',
  MQTT_URL: 'mqtts://boxzone:secret@localhost',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  BARION_POS_KEY: 'key',
  BARION_PAYEE: 'shop@boxzone.example',
}

/** Replaces the zeros that an example has instead of company numbers. */
const withCompanyIds = (example: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      name.startsWith('BILLING_') ? value.replaceAll(/0{4,}/g, '12345678') : value,
    ]),
  )

test('has an example for each of our countries and for no other', () => {
  expect(readdirSync(folder).sort()).toEqual(
    operatingCountries()
      .map((country) => `${country}.env`)
      .sort(),
  )
})

test.each(operatingCountries())('accepts the example of %s in production only with real company numbers', (country) => {
  const example = exampleOf(country)
  expect(Object.keys(example).filter((name) => !(name in Settings.shape))).toEqual([])
  expect(() => readConfig({ ...example, ...secrets }, '1.0.0')).toThrow(/^BILLING_\w+ is wrong: .* is a placeholder/)
  const config = readConfig({ ...withCompanyIds(example), ...secrets }, '1.0.0')
  expect(config).toMatchObject({ demo: false, COUNTRY: country })
  expect(config.paymentProvider).toBe(country === 'HUN' ? 'barion' : 'stripe')
  expect(missingSellerItems(sellerOf(config))).toEqual([])
  const others: unknown = JSON.parse(pageConfig(config).countryUrls ?? '')
  expect(Object.keys(Object(others)).sort()).toEqual(
    operatingCountries()
      .filter((one) => one !== country)
      .sort(),
  )
})

test.each(operatingCountries())('serves terms for %s in its language and e-mails in its time zone', async (country) => {
  const example = exampleOf(country)
  const app = await startTestApp({ ...example, BOXZONE_MODE: 'demo', PUBLIC_URL: '' })
  try {
    expect((await app.request('GET', '/health')).status).toBe(200)
    const language = example.DEFAULT_LANGUAGE ?? ''
    const terms = await app.request('GET', `/api/common/legal/trading-terms?language=${language}`)
    expect(terms.status).toBe(200)
    expect(JSON.stringify(terms.body)).toContain(JSON.stringify(example.ADDRESS_NAME).slice(1, -1))
    expect(terms.body.pdfUrl).toBe(`/documents/${country}/${language}/trading-terms.pdf`)
    const statement = { orderNumber: 'O-NONE', email: 'somebody@else.test' }
    expect((await app.request('POST', '/api/client/contract/withdraw', { body: statement })).status).toBe(200)
    await app.services.sendEmails()
    const receipt = app.sent.find(({ to }) => to === statement.email)
    expect(receipt?.text).toContain(country === 'ROU' ? '11:00' : '10:00')
  } finally {
    await app.close()
  }
})

test.each(['{', '[]', '{"DEU":"https://a.test"}', '{"CZE":"javascript:alert(1)"}', '"x"'])(
  'names the setting when it refuses COUNTRY_URLS=%s',
  (json) => {
    expect(() => readConfig({ COUNTRY_URLS: json }, '1')).toThrow(/^COUNTRY_URLS is wrong/)
  },
)
