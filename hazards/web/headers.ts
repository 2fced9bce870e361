import { calls } from '../../server/src/testing/api-sweep.ts'
import { startStaging } from '../../testkit/app/staging.ts'
import { type Hazard, Tally } from '../hazard.ts'

const pages = [
  '/',
  '/boxes',
  '/login',
  '/registration',
  '/my/boxes',
  '/withdraw',
  '/trading-terms',
  '/no-such-page',
  '/docs',
  '/openapi.json',
  '/manifest.webmanifest',
  '/robots.txt',
  '/assets/none.js',
  '/favicon.ico',
  '/dev',
  '/pay/none',
]

/** Names of the missing security headers. */
function missingHeaders(headers: Headers, isPrivate: boolean): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = policy.split(';').find((part) => /script-src|default-src/.test(part)) ?? ''
  const wanted: [string, boolean][] = [
    ['nosniff', headers.get('x-content-type-options') === 'nosniff'],
    ['referrer-policy', headers.has('referrer-policy')],
    [
      'strict-transport-security',
      /max-age=\d{8,}; includeSubDomains/.test(headers.get('strict-transport-security') ?? ''),
    ],
    ['object-src', /object-src 'none'|default-src 'none'/.test(policy)],
    ['base-uri', /base-uri 'none'/.test(policy)],
    ['frame-ancestors', /frame-ancestors '(none|self)'/.test(policy)],
    ['no inline scripts', !/script-src[^;]*'unsafe-inline'/.test(policy) && !scripts.includes('unsafe-eval')],
    ['no banner', !headers.has('x-powered-by') && !headers.has('server')],
    ['request id', headers.has('x-request-id')],
    ['no-store', !isPrivate || /no-store/.test(headers.get('cache-control') ?? '')],
  ]
  return wanted.flatMap(([name, holds]) => (holds ? [] : [name]))
}

export const headers: Hazard = {
  id: 'D8',
  runsAllTrials: true,
  guarantee: 'every response has the security headers, including error responses',
  run: async () => {
    const tally = new Tally()
    // A demo has no https origin.
    const server = await startStaging({ serving: { PUBLIC_URL: 'https://boxzone.test' } })
    try {
      for (const path of pages) {
        const response = await fetch(server.url + path, { redirect: 'manual' })
        await response.arrayBuffer()
        const lacks = missingHeaders(response.headers, false)
        tally.record(lacks.length === 0, () => `${path} (${response.status}) lacks ${lacks.join(', ')}`)
      }
      for (const [name, call] of calls) {
        const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
        const response = await fetch(server.url + path, { method: call.method })
        await response.arrayBuffer()
        const lacks = missingHeaders(response.headers, call.auth !== 'public')
        tally.record(lacks.length === 0, () => `${name} (${response.status}) lacks ${lacks.join(', ')}`)
      }
    } finally {
      await server.stop()
    }
    return tally.result(`${pages.length} pages and files, ${calls.length} calls; among them 200, 400, 401 and 404`)
  },
}
