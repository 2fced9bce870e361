import { proxyHosts } from '@boxzone/contract/proxy-hosts'
import { allowsTags } from '@boxzone/contract/tagged-pages'
import { operatingAlpha2Of } from '@boxzone/i18n'
import type { Config } from '#src/config/config.ts'

/** Headers of every response. HTML pages replace the content security policy. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    ...(config.allowsIndexing ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
    ...(config.origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

/** Content security policy of pages. Allows scripts of this origin, inline scripts with the nonce and Google's tags. */
export function pagePolicy(config: Config, nonce: string, path: string): string {
  const map = hostOf(config.MAP_STYLE_URL)
  const pictures = hostOf(config.PICTURES_URL)
  // Vite's live reload needs a WebSocket.
  const live = config.BOXZONE_DEV ? ' ws:' : ''
  const otherHosts = sources(proxyHosts(config.origin, config.PROXY_HOST_COUNT))
  const { hosts: tags, frames } = tagSources(config, path)
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${tags}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}${pictures}${tags}`,
    "font-src 'self'",
    `frame-src 'self'${frames}`,
    `connect-src 'self'${map}${pictures}${tags}${otherHosts}${live}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hostOf = (url: string): string => (url === '' ? '' : ` ${new URL(url).origin}`)

/** Hosts of Google Analytics and Google Ads, as Google documents them. The consent covers both. */
const tagHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.google.com',
  'https://google.com',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://*.g.doubleclick.net',
]
const tagFrames = ['https://www.googletagmanager.com', 'https://td.doubleclick.net']

/** Empty if the operator has no tag id or the page has personal data. Pages load the tags only with consent. */
function tagSources(
  { ANALYTICS_ID, TAG_MANAGER_ID, COUNTRY }: Config,
  path: string,
): { hosts: string; frames: string } {
  if ((ANALYTICS_ID === '' && TAG_MANAGER_ID === '') || !allowsTags(path)) return { hosts: '', frames: '' }
  // Google Ads redirects its images to the Google site of the country.
  const local = `https://www.google.${operatingAlpha2Of(COUNTRY)?.toLowerCase() ?? 'com'}`
  return { hosts: sources([...tagHosts, local]), frames: sources(tagFrames) }
}

const sources = (urls: readonly string[]): string => urls.map((url) => ` ${url}`).join('')
