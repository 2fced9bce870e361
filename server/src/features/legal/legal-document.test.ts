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

test.each(operatingCountries())('fills in all values of every document and language for %s', (country) => {
  const config = readConfig({ COUNTRY: country, ADDRESS_NAME: 'Sklady, s. r. o.' }, '0.0.0-test')
  for (const document of documents) {
    for (const language of languages) {
      const text = JSON.stringify(legalText(config, { document, language, country }))
      expect(text).toContain('Sklady, s. r. o.')
      expect(text).not.toMatch(/[{}]\w+[{}]|undefined/)
    }
  }
})

test('contains the authority, the dispute body and the VAT text of the country', () => {
  const config = readConfig({}, '0.0.0-test')
  const textOf = (country: 'SVK' | 'CZE' | 'HUN' | 'ROU') =>
    JSON.stringify([
      legalText(config, { document: 'gdpr', language: 'en', country }),
      legalText(config, { document: 'trading-terms', language: 'en', country }),
    ])
  expect(textOf('SVK')).toContain('Slovenská obchodná inšpekcia')
  expect(textOf('CZE')).toContain('Czech VAT (DPH)')
  expect(textOf('HUN')).toContain('békéltető testület')
  expect(textOf('ROU')).toContain('Romanian VAT (TVA)')
  expect(textOf('ROU')).not.toContain('Slovenská obchodná inšpekcia')
})

test.each([
  ['SVK', 'zákon č. 108/2024 Z. z.'],
  ['CZE', 'občanský zákoník (zákon č. 89/2012 Sb.)'],
  ['HUN', '45/2014. (II. 26.) Korm. rendelet'],
])('bases the right of withdrawal in %s on %s', (country, act) => {
  const { sections } = legalText(readConfig({}, '0.0.0-test'), { document: 'trading-terms', language: 'en', country })
  expect(sections.find(({ id }) => id === 'withdrawal')?.paragraphs[0]).toContain(`governed by ${act}`)
})

test('states that an operator without VAT registration is not registered for VAT', () => {
  const config = readConfig({ VAT_PAYER: 'false' }, '0.0.0-test')
  for (const country of operatingCountries()) {
    const { sections } = legalText(config, { document: 'trading-terms', language: 'en', country })
    const price = sections.find(({ id }) => id === 'price')?.paragraphs[0]
    expect(price).toContain('We are not registered for VAT')
    expect(price).not.toContain('Prices include')
  }
})

test('contains the configured payment provider, or the default one of the country in the demo', () => {
  const providerOf = (country: 'SVK' | 'HUN', settings: Record<string, string>) =>
    /Barion|Stripe/.exec(
      legalText(readConfig(settings, '1'), { document: 'payment-provider-terms', language: 'en', country }).lead,
    )?.[0]
  const stripe = { COUNTRY: 'HUN', PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'x', STRIPE_WEBHOOK_SECRET: 'x' }
  const barionKeys = { BARION_POS_KEY: 'x', BARION_PAYEE: 'a@b.test', BARION_URL: 'https://api.test.barion.com' }
  const barion = { COUNTRY: 'SVK', PAYMENT_PROVIDER: 'barion', ...barionKeys }
  expect([providerOf('HUN', stripe), providerOf('SVK', stripe)]).toEqual(['Stripe', 'Stripe'])
  expect([providerOf('HUN', barion), providerOf('SVK', barion)]).toEqual(['Barion', 'Barion'])
  expect([providerOf('HUN', {}), providerOf('SVK', {})]).toEqual(['Barion', 'Stripe'])
  expect(pageConfig(readConfig(stripe, '1')).paymentProvider).toBe('Stripe')
})

test.each(languages)('names the identity provider in %s only when the identity check is enabled', (language) => {
  const purposesOf = (settings: Record<string, string>) => {
    const { sections } = legalText(readConfig(settings, '1'), { document: 'gdpr', language, country: 'SVK' })
    return sections.find(({ id }) => id === 'purposes')?.paragraphs ?? []
  }
  const [without, withCheck] = [purposesOf({}), purposesOf({ KYC_ENABLED: 'true', IDENTITY_RETENTION_DAYS: '17' })]
  expect(withCheck).toHaveLength(without.length + 1)
  expect(without).not.toContain('')
  expect(withCheck.at(-1)).toMatch(/Stripe.*17/)
})

test.each(languages)('contains the configured days and the configured limit of rewards in %s', (language) => {
  const settings = { WITHDRAWAL_EMPTYING_DAYS: '5', INSPECTION_DAYS: '7', REFERRAL_REWARDS_PER_YEAR: '8' }
  const config = readConfig(settings, '0.0.0-test')
  const { sections } = legalText(config, { document: 'trading-terms', language, country: 'SVK' })
  const textOf = (section: string) => sections.find(({ id }) => id === section)?.paragraphs.join(' ')
  expect(textOf('withdrawal')).toMatch(/(?<!\d)5(?!\d)/)
  expect(textOf('deposit')).toMatch(/(?<!\d)7(?!\d)/)
  expect(textOf('referral')).toMatch(/(?<!\d)8(?!\d)/)
})

test.each(languages)(
  'promises in %s to resolve complaints in 14 days in Poland and in 30 days in Slovakia',
  (language) => {
    const config = readConfig({}, '0.0.0-test')
    const daysIn = (country: 'POL' | 'SVK') => {
      const { sections } = legalText(config, { document: 'trading-terms', language, country })
      return /\d+/.exec(sections.find(({ id }) => id === 'complaints')?.paragraphs[0] ?? '')?.[0]
    }
    expect([daysIn('POL'), daysIn('SVK')]).toEqual(['14', '30'])
  },
)

test('describes every purpose of personal data that the rules against abuse need', () => {
  const config = readConfig({}, '0.0.0-test')
  const { sections } = legalText(config, { document: 'gdpr', language: 'en', country: 'SVK' })
  const text = JSON.stringify(sections)
  for (const purpose of ['fingerprint', 'reserved Boxes', 'failed logins', 'declined cards', 'disputed payments'])
    expect(text).toContain(purpose)
  expect(text).toContain('never on order and payment pages or in My zone')
})

test('returns the sections with the configured days and the URL of the PDF', async () => {
  const { status, body } = await app.request('GET', '/api/common/legal/trading-terms?language=sk')
  expect(status).toBe(200)
  expect(body.pdfUrl).toBe('/documents/SVK/sk/trading-terms.pdf')
  expect(body.sections.map(({ id }: { id: string }) => id)).toContain('withdrawal')
  expect(JSON.stringify(body)).toContain('21 dní')
})

test('refuses an unknown document and an unknown language', async () => {
  expect((await app.request('GET', '/api/common/legal/cooking?language=sk')).status).toBe(400)
  expect((await app.request('GET', '/api/common/legal/gdpr?language=xx')).status).toBe(400)
})

test.each([
  '/documents/SVK/sk/trading-terms.pdf',
  '/documents/CZE/uk/gdpr.pdf',
  '/documents/ROU/ro/store-policy.pdf',
  '/documents/hu/payment-provider-terms.pdf',
])('returns a PDF at %s', async (path) => {
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
])('responds with 404 at %s', async (path) => {
  expect((await app.request('GET', path)).status).toBe(404)
})
