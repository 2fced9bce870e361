import { expect, test } from 'vitest'
import { robotsTxt, sitemapXml } from './discovery.rules.ts'

test('excludes every page when SEO mode is off', () => {
  expect(robotsTxt('https://a.test', false)).toBe('User-agent: *\nDisallow: /\n')
})

test('excludes private and technical paths and links to the sitemap in SEO mode', () => {
  const text = robotsTxt('https://a.test', true)
  expect(text).toBe(
    [
      'User-agent: *',
      ...['/my/', '/order/', '/api/', '/auth/', '/pay/', '/dev', '/service-access', '/office'].map(
        (path) => `Disallow: ${path}`,
      ),
      'Sitemap: https://a.test/sitemap.xml',
      '',
    ].join('\n'),
  )
  expect(text).not.toContain('Disallow: /\n')
})

test('lists each page in every language with links to its translations', () => {
  const xml = sitemapXml('https://a.test', ['/', '/boxes'], 'sk')
  expect(xml.match(/<url>/g)).toHaveLength(16)
  expect(xml).toContain('<loc>https://a.test/boxes</loc>')
  expect(xml).toContain('<loc>https://a.test/boxes?hl=uk</loc>')
  expect(xml.match(/hreflang="uk"/g)).toHaveLength(16)
})

test('escapes special characters of a URL in XML', () => {
  const lines = sitemapXml('https://a.test', ['/location/a&b<c>"d"'], 'sk').split('\n')
  expect(lines[0]).toBe('<?xml version="1.0" encoding="UTF-8"?>')
  expect(lines[1]).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"')
  expect(lines[2]).toMatch(
    /^<url><loc>https:\/\/a\.test\/location\/a&amp;b&lt;c>&quot;d&quot;<\/loc><xhtml:link [^<]*\/><xhtml/,
  )
  expect(lines.at(-1)).toBe('</urlset>')
})
