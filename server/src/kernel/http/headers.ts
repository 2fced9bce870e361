import { proxyHosts } from '@boxzone/contract/proxy-hosts'
import { allowsTags } from '@boxzone/contract/tagged-pages'
import type { Config } from '#src/config/config.ts'

/** Headers of every response. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    ...(config.origin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

/** Content security policy of pages: scripts of this origin and inline scripts with the nonce. */
export function pagePolicy(config: Config, nonce: string, path: string): string {
  const map = hostOf(config.MAP_STYLE_URL)
  const pictures = hostOf(config.PICTURES_URL)
  // Vite's live reload needs a WebSocket.
  const live = config.BOXZONE_DEV ? ' ws:' : ''
  const otherHosts = proxyHosts(config.origin, config.PROXY_HOST_COUNT)
    .map((host) => ` ${host}`)
    .join('')
  const tags = allowsTags(path) ? tagHosts(config) : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${tags}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}${pictures}${tags}`,
    "font-src 'self'",
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

/** Google hosts, only with an id of the operator. Pages load tags only with consent. */
function tagHosts({ ANALYTICS_ID, TAG_MANAGER_ID }: Config): string {
  if (ANALYTICS_ID === '' && TAG_MANAGER_ID === '') return ''
  return ' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
}
