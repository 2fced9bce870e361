import { languages } from '@boxzone/contract'

/** Pages that search engines may list, besides the locations. */
export const listedPages = ['/', '/boxes', '/help', '/franchising', '/trading-terms', '/store-policy', '/gdpr'] as const

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The same page in another language; the operator's own has the plain address. */
export function localizedPageUrl(origin: string, path: string, language: string, own: string): string {
  return language === own ? `${origin}${path}` : `${origin}${path}?hl=${language}`
}

/** Every page in every language, each naming its translations. */
export function sitemapXml(origin: string, paths: readonly string[], own: string): string {
  const entries = paths.flatMap((path) => languages.map((language) => entry(origin, path, language, own)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ].join('\n')
}

function entry(origin: string, path: string, language: string, own: string): string {
  const alternates = languages.map((other) => {
    const href = escapeXml(localizedPageUrl(origin, path, other, own))
    return `<xhtml:link rel="alternate" hreflang="${other}" href="${href}"/>`
  })
  return `<url><loc>${escapeXml(localizedPageUrl(origin, path, language, own))}</loc>${alternates.join('')}</url>`
}

/** Without SEO mode everybody stays out; with it only My Zone, orders and tools are closed. */
export function robotsTxt(origin: string, seoMode: boolean): string {
  if (!seoMode) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/my/', '/order/', '/api/', '/auth/', '/pay/', '/dev', '/service-access']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
