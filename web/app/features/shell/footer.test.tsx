import { languages } from '@boxzone/i18n'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import type { ConfigKey } from '#app/lib/config/config.ts'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { Footer } from './footer.tsx'

const operator: Partial<Record<ConfigKey, string>> = {
  country: 'SVK',
  acceptedCards: 'visa,mastercard',
  operatorName: 'Sklady',
  contactEmail: 'info@boxzone.test',
  contactTel: '+421 2 123 456 78',
  whatsapp: '+421 905 123 456',
  'social.facebook': 'https://facebook.test/x',
  'social.instagram': 'https://instagram.test/x',
  'social.youtube': 'https://youtube.test/x',
  'social.linkedin': 'https://linkedin.test/x',
  'address.name': 'Sklady, s. r. o.',
  'address.street': 'Trnavská 12',
  'address.zipCode': '821 08',
  'address.city': 'Bratislava',
  'address.country': 'SVK',
  'billing.ico': '12345679',
  'billing.dic': '2020317068',
  'billing.icDph': 'SK2020317068',
  'billing.icoName': 'IČO',
  'billing.dicName': 'DIČ',
  'billing.icDphName': 'IČ DPH',
  'billing.iban': 'SK31 1200 0000 1987 4263 7541',
  callCentreHours: JSON.stringify(Object.fromEntries(languages.map((code) => [code, `${code} 09:00 – 17:00`]))),
  associations: JSON.stringify([
    { name: 'Everywhere', url: 'https://association.test/', logo: '/content/1/a.svg', languages },
    { name: 'Czech', url: 'https://association.test/', logo: '/content/1/b.svg', languages: ['cs'] },
  ]),
  appStoreUrl: 'https://apps.test/1',
  playStoreUrl: 'https://play.test/1',
}
const footer = (config: Partial<Record<ConfigKey, string>> = {}, language: (typeof languages)[number] = 'en') =>
  renderToText(<Footer versionLine={<p>1.2.3 (1.2.3)</p>} onOpenCookieSettings={() => undefined} />, {
    language,
    config: { ...operator, ...config },
  })

test('links to e-mail, phone, WhatsApp and four social networks', () => {
  const links = valuesOf(footer(), 'href')
  expect(links).toEqual(expect.arrayContaining(['mailto:info@boxzone.test', 'tel:+421212345678']))
  expect(links).toContain('https://wa.me/421905123456')
  expect(links.filter((href) => /facebook|instagram|youtube|linkedin/.test(href))).toHaveLength(4)
})

test.each(languages)('shows the hours of the call centre in %s', (language) => {
  const hours = visibleText(footer({}, language)).filter((text) => text.includes(`${language} 09:00 – 17:00`))
  expect(hours).toHaveLength(1)
})

test('links to home, boxes, help, trading terms, store policy and privacy', () => {
  const links = valuesOf(footer(), 'href')
  const pages = ['/', '/boxes', '/help', '/trading-terms', '/store-policy', '/gdpr']
  expect(links.slice(links.indexOf('/'), links.indexOf('/') + pages.length)).toEqual(pages)
})

test('shows name, address and billing ids of the company', () => {
  const texts = visibleText(footer())
  const at = texts.indexOf('Sklady, s. r. o.')
  expect(texts.slice(at, at + 4)).toEqual(['Sklady, s. r. o.', 'Trnavská 12', '821 08 Bratislava', 'Slovakia'])
  for (const id of ['12345679', '2020317068', 'SK2020317068', 'SK31 1200 0000 1987 4263 7541']) {
    expect(texts.filter((line) => line.endsWith(id))).not.toEqual([])
  }
})

test.each(languages)('labels the company ids with their local names in %s', (language) => {
  const texts = visibleText(footer({}, language)).map((text) => text.replace(':', ''))
  expect(texts).toEqual(expect.arrayContaining(['IČO 12345679', 'DIČ 2020317068', 'IČ DPH SK2020317068']))
})

test('shows a number once when it is both tax number and VAT number', () => {
  const texts = visibleText(footer({ 'billing.dic': 'CZ12345679', 'billing.icDph': 'CZ12345679' }))
  expect(texts.filter((text) => text.endsWith('CZ12345679'))).toEqual(['DIČ CZ12345679'])
})

test('omits a billing id that is not configured', () => {
  const ids = ['billing.ico', 'billing.dic', 'billing.icDph', 'billing.iban'] as const
  const without = Object.fromEntries(ids.map((id) => [id, '']))
  expect(visibleText(footer(without)).length).toBe(visibleText(footer()).length - ids.length)
})

test('links to both app stores and hides the Play Store on iOS', () => {
  const stores = footer().match(/<li[^>]*><a href="https:\/\/(apps|play)\.test\/1"/g) ?? []
  expect(stores.map((store) => store.includes('not-on-ios'))).toEqual([false, true])
  const none = footer({ appStoreUrl: '', playStoreUrl: '' })
  expect(none).not.toContain('not-on-ios')
})

test('omits links, logos and hours that are not configured', () => {
  const optional = ['whatsapp', 'callCentreHours', 'associations', 'appStoreUrl', 'playStoreUrl'] as const
  const networks = ['social.facebook', 'social.instagram', 'social.youtube', 'social.linkedin'] as const
  const markup = footer(Object.fromEntries([...optional, ...networks].map((key) => [key, ''])))
  const { footer: t } = messagesOf('en').shell
  expect(valuesOf(markup, 'href').filter((href) => href.startsWith('https:'))).toEqual([])
  expect(visibleText(markup).filter((text) => [t.associations, t.app].includes(text) || /17:00/.test(text))).toEqual([])
  expect(markup).not.toMatch(/<ul[^>]*><\/ul>/)
})

test.each(languages)('marks links and logos of the demo as examples in %s', (language) => {
  const { example } = messagesOf(language).shell
  const count = (isExampleContent: string) =>
    visibleText(footer({ isExampleContent }, language)).filter((text) => text === example).length
  expect([count('true'), count('false')]).toEqual([3, 0])
})

/** Names of the card logos for screen readers. */
const cardsIn = (country: string, acceptedCards: string, paymentProvider = '') =>
  Array.from(
    footer({ country, acceptedCards, paymentProvider }).matchAll(
      /<span class="sr-only">([^<]+)<\/span><span aria-hidden="true"/g,
    ),
    ([, name]) => name,
  )

test('shows only the cards that the payment page accepts', () => {
  expect(cardsIn('SVK', 'visa,mastercard')).toEqual(['Visa', 'Mastercard'])
  expect(cardsIn('SVK', 'visa,mastercard,apple-pay,google-pay')).toEqual([
    'Visa',
    'Mastercard',
    'Apple Pay',
    'Google Pay',
  ])
})

test('names the payment provider in Hungary and Romania', () => {
  expect(cardsIn('HUN', 'visa,mastercard,maestro', 'Barion')).toEqual(['Visa', 'Mastercard', 'Maestro', 'Barion'])
  expect(cardsIn('ROU', 'visa,mastercard', 'Stripe')).toEqual(['Visa', 'Mastercard', 'Stripe'])
})

test.each(languages)('shows the logos of the associations for the language %s', (language) => {
  const names = valuesOf(footer({}, language), 'alt')
  expect(names).toEqual(language === 'cs' ? ['Everywhere', 'Czech'] : ['Everywhere'])
})

test('shows the copyright with the current year and the version', () => {
  const texts = visibleText(footer())
  expect(texts.at(-1)).toBe('1.2.3 (1.2.3)')
  expect(texts.at(-2)).toMatch(/2026.*Sklady/)
})
