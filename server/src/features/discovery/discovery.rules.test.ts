import { expect, test } from 'vitest'
import { robotsTxt, sitemapXml } from './discovery.rules.ts'

test('without SEO mode nothing may be listed', () => {
  expect(robotsTxt('https://a.test', false)).toBe('User-agent: *\nDisallow: /\n')
})

test('with SEO mode My Zone and orders stay closed and the sitemap is named', () => {
  const text = robotsTxt('https://a.test', true)
  expect(text).toContain('Disallow: /my/')
  expect(text).not.toContain('Disallow: /\n')
  expect(text).toContain('Sitemap: https://a.test/sitemap.xml')
})

test('each page stands in every language and names its translations; the own language has the plain address', () => {
  const xml = sitemapXml('https://a.test', ['/', '/boxes'], 'sk')
  expect(xml.match(/<url>/g)).toHaveLength(16)
  expect(xml).toContain('<loc>https://a.test/boxes</loc>')
  expect(xml).toContain('<loc>https://a.test/boxes?hl=uk</loc>')
  expect(xml.match(/hreflang="uk"/g)).toHaveLength(16)
})
