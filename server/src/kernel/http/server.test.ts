import { type AnyEndpoint, api } from '@boxzone/contract'
import { translator } from '@boxzone/i18n/server-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { testSecrets } from '#src/testing/test-config.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { createHttpServer } from './server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const report = '/api/ops/error'
let caller = 0
/** Each request has another client address, so that the rate limit does not apply. */
const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.request('POST', report, { body, headers, source: `198.51.100.${++caller}` })

describe('invalid input', () => {
  const deep = `${'{"context":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  test.each([
    ['malformed JSON', '{"error": ', 400, 'validation'],
    ['text instead of an object', '"error"', 400, 'validation'],
    ['an array instead of an object', '[]', 400, 'validation'],
    ['a number instead of a text', { error: 5 }, 400, 'validation'],
    ['a missing field', {}, 400, 'validation'],
    ['a NUL character', { error: 'a\u0000b' }, 400, 'validation'],
    ['half a surrogate pair', '{"error":"\\ud800"}', 400, 'validation'],
    ['endless nesting', deep, 413, 'payload-too-large'],
    ['a prototype', '{"error":"x","__proto__":{"admin":true}}', 400, 'validation'],
    ['a huge body', { error: 'x'.repeat(70_000) }, 413, 'payload-too-large'],
  ])('rejects %s', async (_case, body, status, code) => {
    const response = await post(body)
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  test('rejects a small but deeply nested body', async () => {
    const response = await post(`{"error":"x","context":${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`)
    expect([response.status, response.body.code]).toEqual([400, 'validation'])
  })

  test('rejects a content type other than JSON', async () => {
    const response = await post('error=x', { 'content-type': 'text/plain' })
    expect([response.status, response.body.code]).toEqual([400, 'validation'])
    const xml = await post('<error/>', { 'content-type': 'application/xml' })
    expect([xml.status, xml.body.code]).toEqual([415, 'unsupported-media-type'])
  })

  test('accepts a body with unknown fields', async () => {
    expect((await post({ error: 'x', role: 'admin', price: 1 })).status).toBe(202)
  })

  test('rejects an invalid escape in the URL', async () => {
    const response = await app.request('GET', '/api/client/warehouse/%E0%A4%A')
    expect([response.status, response.body.code]).toEqual([400, 'validation'])
  })

  test.each(['{"username": ', '', '{"username":"a","__proto__":{}}'])(
    'rejects the malformed login body %s',
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const response = await app.request('POST', '/auth/custom/login', { body, headers })
      expect([response.status, response.body.code]).toEqual([400, 'invalid-login-request'])
    },
  )
})

describe('unknown paths', () => {
  test.each(['/api/nothing', '/auth/nothing', '/api/client/warehouse/x/y/z'])('returns JSON for %s', async (path) => {
    const { status, body } = await app.request('GET', path)
    expect([status, body.code]).toEqual([404, 'not-found'])
  })

  test('passes a GET to the web app and refuses a POST', async () => {
    expect((await app.request('GET', '/some/page')).body).toBe('page')
    expect((await app.request('GET', '/some/%E0%A4%A?a=%')).body).toBe('page')
    expect((await app.request('POST', '/some/page', { body: {} })).status).toBe(404)
  })

  test('returns 404 for developer pages in production', async () => {
    const production = await startTestApp({
      BOXZONE_MODE: 'production',
      ...testSecrets,
      DATABASE_URL: 'postgres://nowhere/none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MQTT_URL: 'mqtt://127.0.0.1:1',
      MAIL_FROM: 'a@b.test',
      COUNTRY: 'SVK',
      OPERATOR_NAME: 'x',
      ADDRESS_NAME: 'x',
      ADDRESS_STREET: 'x',
      ADDRESS_ZIP: 'x',
      ADDRESS_CITY: 'x',
      BILLING_ICO: 'x',
      BILLING_DIC: 'x',
      BILLING_IC_DPH: 'x',
      BILLING_REGISTER_NOTE: 'x',
      CONTACT_EMAIL: 'a@b.test',
      CONTACT_TEL: '+421',
      STRIPE_SECRET_KEY: 'x',
      STRIPE_WEBHOOK_SECRET: 'x',
    })
    for (const path of ['/dev', '/dev/mail', '/dev/mail.json', '/dev/clock', '/dev/kit']) {
      expect((await production.request('GET', path)).status).toBe(404)
    }
    await production.close()
  })
})

test('sends security headers and a request id with every response', async () => {
  const unreadable = ['/some/%', '/api/client/warehouse/%', `/api/client/warehouse/${'x'.repeat(200)}`]
  for (const path of ['/api/info', '/api/nothing', '/some/page', '/docs', '/dev/mail.json', ...unreadable]) {
    const { headers } = await app.request('GET', path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('sends the app’s time with every response of a call', async () => {
  for (const path of ['/api/info', '/api/client/warehouse?lat=1', '/api/client/client-user/current']) {
    const { headers } = await app.request('GET', path)
    expect([path, headers.date]).toEqual([path, app.clock.now().toUTCString()])
  }
})

test('allows other origins to read only the list of warehouses, its errors and /api/info', async () => {
  const origin = { origin: 'https://boxzone.test' }
  const list = await app.request('GET', '/api/client/warehouse', { headers: origin })
  expect([list.status, list.headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(list.headers['access-control-allow-credentials']).toBeUndefined()
  const refused = await app.request('GET', '/api/client/warehouse?lat=1', { headers: origin })
  expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([400, '*'])
  for (const [name, { path, anyOrigin }] of Object.entries<AnyEndpoint>(api)) {
    const { headers } = await app.request('GET', path, { headers: origin })
    expect([name, headers['access-control-allow-origin'] === '*']).toEqual([name, anyOrigin === true])
  }
})

test('accepts CORS preflight requests only for the list of warehouses and /api/info', async () => {
  const url = await app.listen()
  const request = (path: string) =>
    fetch(url + path, {
      method: 'OPTIONS',
      headers: { origin: 'https://boxzone.test', 'access-control-request-method': 'GET' },
    })
  for (const path of ['/api/client/warehouse', '/api/info']) {
    const { status, headers } = await request(path)
    const allowed = ['origin', 'headers', 'methods'].map((name) => headers.get(`access-control-allow-${name}`))
    expect([status, ...allowed]).toEqual([204, '*', 'X-Session-Id', 'GET'])
  }
  for (const path of ['/api/client/warehouse/around', '/api/client/my/profile', '/auth/custom/login', '/']) {
    const other = await request(path)
    expect([path, other.status, other.headers.get('access-control-allow-origin')]).toEqual([path, 404, null])
  }
})

test('limits error reports per client address and ignores forged headers', async () => {
  const responses = []
  for (let i = 0; i < 21; i++) {
    const headers = {
      'x-forwarded-for': `203.0.113.${i}`,
      forwarded: `for=203.0.113.${i}`,
      'x-real-ip': `203.0.113.${i}`,
    }
    responses.push(await app.request('POST', report, { body: { error: 'x' }, headers, source: '192.0.2.77' }))
  }
  expect(responses.slice(0, 20).every(({ status }) => status === 202)).toBe(true)
  expect(responses[20]).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
  expect(Number(responses[20]?.headers['retry-after'])).toBeGreaterThan(0)
  app.clock.advance(61 * 60_000)
  expect((await app.request('POST', report, { body: { error: 'x' }, source: '192.0.2.77' })).status).toBe(202)
})

test('limits an IPv6 /64 network as one client', async () => {
  const send = (n: number) => app.request('POST', report, { body: { error: 'x' }, source: `2001:db8:7:7::${n}` })
  const responses = await Promise.all(Array.from({ length: 21 }, (_, n) => send(n + 1)))
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('returns 503 during maintenance except for health and versions', async () => {
  const maintenanceApp = await startTestApp({ MAINTENANCE: 'true' })
  const call = await maintenanceApp.request('GET', '/api/client/warehouse')
  expect(call).toMatchObject({ status: 503, body: { code: 'maintenance' } })
  expect(call.headers['retry-after']).toBeDefined()
  const pages = ['/help', '/docs', '/openapi.json', '/pay/abcdefghijklmnopqrst', '/camera/abc', '/dev']
  for (const page of [...pages, '/documents/SVK/sk/gdpr.pdf', '/%', '/api/client/warehouse/%']) {
    const { status, headers } = await maintenanceApp.request('GET', page)
    expect([page, status, headers['retry-after']]).toEqual([page, 503, '600'])
  }
  for (const sent of ['/pay/abcdefghijklmnopqrst', '/unsubscribe', '/webhooks/payments/sandbox', '/some/page']) {
    const { status, headers, body } = await maintenanceApp.request('POST', sent, { body: {} })
    expect([sent, status, headers['retry-after'], body.code]).toEqual([sent, 503, '600', 'maintenance'])
  }
  for (const open of ['/health', '/_info', '/api/info'])
    expect((await maintenanceApp.request('GET', open)).status).toBe(200)
  await maintenanceApp.close()
})

test.each([
  ['53100', 'a full disk'],
  ['57P03', 'a database that starts'],
])('returns 503 for the database error %s, %s', async (code) => {
  const { config, log, calls } = app.services
  const pages = { staticFile: async () => null, render: async () => new Response('page') }
  const handle = () => Promise.reject(Object.assign(new Error('could not extend file'), { code }))
  const plainRoutes = [{ method: 'GET', path: '/away', handle } as const]
  const failingServer = await createHttpServer({ ...calls, config, log, pages, plainRoutes })
  const { statusCode, headers, json } = await failingServer.inject('/away')
  expect([statusCode, json().code, headers['retry-after']]).toEqual([503, 'unavailable', '3'])
  await failingServer.close()
})

test('returns 503 at the concurrency limit except for doors, webhooks and health', async () => {
  const { config, log, calls } = app.services
  const pages = { staticFile: async () => null, render: async () => new Response('page') }
  const limitedServer = await createHttpServer({
    ...calls,
    acquireSlot: createConcurrencyLimiter(0, 0),
    config,
    log,
    pages,
    plainRoutes: [],
  })
  const fetchError = async (method: 'GET' | 'POST', url: string) => {
    const { statusCode, headers, json } = await limitedServer.inject({
      method,
      url,
      ...(method === 'POST' && { payload: {} }),
    })
    return [statusCode, json().code, headers['retry-after']]
  }
  expect(await fetchError('GET', '/api/client/warehouse')).toEqual([503, 'unavailable', '3'])
  expect(await fetchError('POST', '/auth/custom/login')).toEqual([503, 'unavailable', '3'])
  expect(await fetchError('GET', '/boxes.data')).toEqual([503, 'unavailable', '3'])
  expect(await fetchError('GET', '/health')).toEqual([200, undefined, undefined])
  const boxId = crypto.randomUUID()
  for (const door of ['box-unlock', 'warehouse-unlock', 'warehouse-unlock-backup'])
    expect(await fetchError('POST', `/api/client/lock-v2/${door}/${boxId}`)).toEqual([401, 'unauthorized', undefined])
  for (const door of ['box-unlock', 'warehouse-unlock'])
    expect((await fetchError('POST', `/auth/unlock-token/${door}/${boxId}/a@b.test/x`))[0]).toBe(400)
  expect((await fetchError('POST', '/webhooks/payments/sandbox'))[0]).toBe(400)
  await limitedServer.close()
})

test.each([
  ['userLanguage=uk', 'uk'],
  ['', 'sk'],
] as const)('shows an error page under load, with the cookie "%s" in the language %s', async (cookie, language) => {
  const { config, log, calls } = app.services
  const pages = { staticFile: async () => null, render: async () => new Response('page') }
  const acquireSlot = createConcurrencyLimiter(0, 0)
  const limitedServer = await createHttpServer({ ...calls, acquireSlot, config, log, pages, plainRoutes: [] })
  const { statusCode, headers, body } = await limitedServer.inject({
    url: '/boxes',
    headers: { accept: 'text/html', cookie },
  })
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '3', 'no-store'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain(translator(language, 'errors')('unavailable'))
  await limitedServer.close()
})

test('releases the slot of a call while its stream is sent', async () => {
  const { config, log, calls } = app.services
  const pages = { staticFile: async () => null, render: async () => new Response('page') }
  const secondEvent = Promise.withResolvers<void>()
  const events = async function* () {
    yield { word: 'hello' }
    await secondEvent.promise
    yield { done: true }
  }
  const listed = calls.routes.filter(({ endpoint }) => endpoint.path === '/api/client/warehouse')
  const routes = listed.map(({ endpoint }) => ({ endpoint, handle: async () => ({ events }) }))
  const acquireSlot = createConcurrencyLimiter(1, 0)
  const server = await createHttpServer({ ...calls, routes, acquireSlot, config, log, pages, plainRoutes: [] })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const stream = await fetch(`${server.listeningOrigin}/api/client/warehouse`)
  const release = await acquireSlot(() => false)
  release()
  secondEvent.resolve()
  expect(await stream.text()).toContain('"done":true')
  await server.close()
})

test('describes calls of the contract in /openapi.json and on /docs', async () => {
  const { body } = await app.request('GET', '/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  expect(
    body.paths['/api/client/warehouse/{id}/boxes'].get.parameters.map(({ name }: { name: string }) => name),
  ).toContain('sizeClass')
  const page = await app.request('GET', '/docs')
  expect(page.body).toContain('/api/client/warehouse/{id}/podorys')
})
