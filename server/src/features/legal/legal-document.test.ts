import { operatingCountries } from '@boxzone/i18n'
import { languages } from '@boxzone/i18n/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/config.ts'
import { pageConfig } from '#src/page-config.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { legalText } from './legal-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ADDRESS_NAME: 'Sklady, s. r. o.', ACCESS_SUSPENDED_DAYS: '21' })
})
afterAll(() => app.close())

const documents = ['gdpr', 'store-policy', 'trading-terms', 'payment-provider-terms'] as const

test.each(operatingCountries)('every document can be read in every language with the law of %s', (country) => {
  const config = readConfig({ COUNTRY: country, ADDRESS_NAME: 'Sklady, s. r. o.' }, '0.0.0-test')
  for (const document of documents) {
    for (const language of languages) {
      const text = JSON.stringify(legalText(config, { document, language, country }))
      expect(text).toContain('Sklady, s. r. o.')
      expect(text).not.toMatch(/[{}]\w+[{}]|undefined/)
    }
  }
})

test('the authority, the dispute body and the words about VAT are those of the country', () => {
  const config = readConfig({}, '0.0.0-test')
  const words = (country: 'SVK' | 'CZE' | 'HUN' | 'ROU') =>
    JSON.stringify([
      legalText(config, { document: 'gdpr', language: 'en', country }),
      legalText(config, { document: 'trading-terms', language: 'en', country }),
    ])
  expect(words('SVK')).toContain('Slovenská obchodná inšpekcia')
  expect(words('CZE')).toContain('Czech DPH')
  expect(words('HUN')).toContain('békéltető testület')
  expect(words('ROU')).toContain('RO e-Factura')
  expect(words('ROU')).not.toContain('Slovenská obchodná inšpekcia')
})

test('who pays no VAT says so, and names none', () => {
  const config = readConfig({ VAT_PAYER: 'false' }, '0.0.0-test')
  for (const country of operatingCountries) {
    const { sections } = legalText(config, { document: 'trading-terms', language: 'en', country })
    const price = sections.find(({ id }) => id === 'price')?.paragraphs[0]
    expect(price).toContain('We are not registered for VAT')
    expect(price).not.toContain('Prices include')
  }
})

test('the provider that takes the cards is the configured one at home, and the usual one elsewhere and in the demo', () => {
  const named = (country: 'SVK' | 'HUN', settings: Record<string, string>) =>
    /Barion|Stripe/.exec(
      legalText(readConfig(settings, '1'), { document: 'payment-provider-terms', language: 'en', country }).lead,
    )?.[0]
  const stripe = { COUNTRY: 'HUN', PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'x', STRIPE_WEBHOOK_SECRET: 'x' }
  const barion = { COUNTRY: 'SVK', PAYMENT_PROVIDER: 'barion', BARION_POS_KEY: 'x', BARION_PAYEE: 'a@b.test' }
  expect([named('HUN', stripe), named('SVK', stripe)]).toEqual(['Stripe', 'Stripe'])
  expect([named('HUN', barion), named('SVK', barion)]).toEqual(['Barion', 'Barion'])
  expect([named('HUN', {}), named('SVK', {})]).toEqual(['Barion', 'Stripe'])
  expect(pageConfig(readConfig(stripe, '1')).paymentProvider).toBe('Stripe')
})

test('the call answers the sections in the operator’s name with the configured days and the address of the PDF', async () => {
  const { status, body } = await app.request('GET', '/api/common/legal/trading-terms?language=sk')
  expect(status).toBe(200)
  expect(body.pdfUrl).toBe('/documents/SVK/sk/trading-terms.pdf')
  expect(body.sections.map(({ id }: { id: string }) => id)).toContain('withdrawal')
  expect(JSON.stringify(body)).toContain('21. dňa')
})

test('an unknown document and an unknown language are refused', async () => {
  expect((await app.request('GET', '/api/common/legal/cooking?language=sk')).status).toBe(400)
  expect((await app.request('GET', '/api/common/legal/gdpr?language=xx')).status).toBe(400)
})

test.each([
  '/documents/SVK/sk/trading-terms.pdf',
  '/documents/CZE/uk/gdpr.pdf',
  '/documents/ROU/ro/store-policy.pdf',
  '/documents/hu/payment-provider-terms.pdf',
])('%s is a PDF at a public address', async (path) => {
  const { status, headers, body } = await app.request('GET', path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(body.slice(0, 5)).toBe('%PDF-')
})

test.each([
  '/documents/DEU/sk/gdpr.pdf',
  '/documents/SVK/xx/gdpr.pdf',
  '/documents/SVK/sk/payroll.pdf',
  '/documents/xx/payment-provider-terms.pdf',
])('%s does not exist', async (path) => {
  expect((await app.request('GET', path)).status).toBe(404)
})
