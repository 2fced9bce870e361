import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import type { ConfigKey } from '#app/lib/config/config.ts'
import { ScreenTitle } from '#app/lib/i18n/screen-title.tsx'
import { renderToText } from '#app/testing/render.tsx'
import { DocumentHead } from './document-head.tsx'

const head = (config: Partial<Record<ConfigKey, string>> = {}, own = false) =>
  renderToText(<DocumentHead path="/help" title={own ? undefined : 'help.title'} hasOwnDescription={own} />, { config })
const meta = (markup: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(markup)?.[1]

test('allows indexing only in SEO mode', () => {
  expect(meta(head({ seoMode: 'true' }), 'robots')).toBe('index,follow')
  expect(meta(head({ seoMode: 'false' }), 'robots')).toBe('noindex,nofollow')
  expect(meta(head(), 'robots')).toBe('noindex,nofollow')
})

test('forbids indexing of an unlisted page in SEO mode', () => {
  const office = <DocumentHead path="/office" title="office.title" hasOwnDescription={false} isUnlisted />
  expect(meta(renderToText(office, { config: { seoMode: 'true' } }), 'robots')).toBe('noindex,nofollow')
})

test('links to the translations only in SEO mode', () => {
  expect(head({ seoMode: 'true' }).match(/rel="alternate"/g)).toHaveLength(9)
  expect(head()).not.toContain('rel="alternate"')
})

test('uses title, description and image of the configuration for shared links', () => {
  const metaImageUrl = 'https://cdn.test/share.png'
  const markup = head({ metaTitle: 'Sklady', metaDescription: 'Boxy od 1 m²', metaImageUrl })
  expect(meta(markup, 'og:title')).toBe('Sklady')
  expect(meta(markup, 'description')).toBe('Boxy od 1 m²')
  expect(meta(markup, 'og:description')).toBe('Boxy od 1 m²')
  expect(meta(markup, 'og:image')).toBe(metaImageUrl)
})

test.each([
  ['/share.png', 'https://boxzone.test/share.png'],
  ['https://cdn.test/a.png', 'https://cdn.test/a.png'],
  ['//cdn.test/a.png', '//cdn.test/a.png'],
])('resolves the image %s to %s', (metaImageUrl, absolute) => {
  expect(meta(head({ metaImageUrl }), 'og:image')).toBe(absolute)
})

test('uses the tagline and the default image for shared links without a configuration', () => {
  const markup = head()
  expect(meta(markup, 'og:title')).toBe(messagesOf('en').shell.tagline)
  expect(meta(markup, 'description')).toMatch(/\w{3}/)
  expect(meta(markup, 'og:image')).toBe('https://boxzone.test/share.png')
})

test.each([
  ['Sklady, s. r. o.', 'Help · Sklady, s. r. o.'],
  ['', 'Help · Boxzone'],
])('shows for the operator name %j the title %s', (operatorName, title) => {
  expect(head({ operatorName, metaTitle: 'Sklady' })).toContain(`<title>${title}</title>`)
})

test('omits only the title, and not the robots tag, when the screen renders its own title', () => {
  const markup = head({}, true)
  expect(markup).not.toContain('<title>')
  expect(meta(markup, 'robots')).toBe('noindex,nofollow')
  expect(renderToText(<ScreenTitle>Ružinov</ScreenTitle>)).toContain('<title>Ružinov · Boxzone</title>')
})

test('renders every configuration value as a meta tag', () => {
  expect(meta(head({ country: 'CZE', 'billing.ico': '1' }), 'boxzone:country')).toBe('CZE')
  expect(meta(head({ country: 'CZE', 'billing.ico': '1' }), 'boxzone:billing.ico')).toBe('1')
})
