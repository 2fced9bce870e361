import type { Config } from '#src/config/config.ts'

/** On every answer, whatever it is. */
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

/** For pages: our own scripts and the inline ones of this very answer, nothing else. */
export function pagePolicy(config: Config, nonce: string): string {
  const map = hostOf(config.MAP_STYLE_URL)
  const pictures = hostOf(config.PICTURES_URL)
  // Vite's live reload talks over a web socket; the built product does not.
  const live = config.BOXZONE_DEV ? ' ws:' : ''
  const tags = tagHosts(config)
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${tags}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}${pictures}${tags}`,
    "font-src 'self'",
    `connect-src 'self'${map}${pictures}${tags}${otherHosts(config)}${live}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hostOf = (url: string): string => (url === '' ? '' : ` ${new URL(url).origin}`)

/** The further API hosts: api2.example.test, api3.example.test … */
function otherHosts(config: Config): string {
  const { protocol, host } = new URL(config.origin)
  return Array.from({ length: config.PROXY_HOST_COUNT }, (_, i) => ` ${protocol}//api${i + 2}.${host}`).join('')
}

/** Google's tags, and only where the operator has an id with them; the page asks for consent before it loads any. */
function tagHosts({ ANALYTICS_ID, TAG_MANAGER_ID }: Config): string {
  if (ANALYTICS_ID === '' && TAG_MANAGER_ID === '') return ''
  return ' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
}
