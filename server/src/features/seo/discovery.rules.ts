import { languages } from '@boxzone/contract'

/** Pages that the sitemap lists, in addition to the pages of the warehouses. */
export const listedPages = ['/', '/boxes', '/help', '/franchising', '/trading-terms', '/store-policy', '/gdpr'] as const

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The operator's language has the URL without a parameter. */
export function localizedPageUrl(origin: string, path: string, language: string, siteLanguage: string): string {
  return language === siteLanguage ? `${origin}${path}` : `${origin}${path}?hl=${language}`
}

/** Lists every page in every language with links to its translations. */
export function sitemapXml(origin: string, paths: readonly string[], siteLanguage: string): string {
  const entries = paths.flatMap((path) => languages.map((language) => entry(origin, path, language, siteLanguage)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
  ].join('\n')
}

function entry(origin: string, path: string, language: string, siteLanguage: string): string {
  const alternates = languages.map((other) => {
    const href = escapeXml(localizedPageUrl(origin, path, other, siteLanguage))
    return `<xhtml:link rel="alternate" hreflang="${other}" href="${href}"/>`
  })
  return `<url><loc>${escapeXml(localizedPageUrl(origin, path, language, siteLanguage))}</loc>${alternates.join('')}</url>`
}

/** Without SEO mode, excludes every page. With it, excludes My Zone, orders, the office and technical paths. */
export function robotsTxt(origin: string, seoMode: boolean): string {
  if (!seoMode) return 'User-agent: *\nDisallow: /\n'
  const excluded = ['/my/', '/order/', '/api/', '/auth/', '/pay/', '/dev', '/service-access', '/office']
  return ['User-agent: *', ...excluded.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
