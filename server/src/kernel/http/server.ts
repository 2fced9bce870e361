import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '#src/config/config.ts'
import { databaseCode } from '../database/index.ts'
import { CallError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { RequestMetric } from '../metrics/metrics.ts'
import type { EndRequest, Tracing } from '../tracing/port.ts'
import { type CallSettings, header, mountCalls } from './calls.ts'
import { enableCors } from './cors.ts'
import { pagePolicy, securityHeaders } from './headers.ts'
import { networkOf } from './network.rules.ts'
import { createPageResponder } from './page-responses.ts'
import type { Pages } from './pages.ts'
import type { PlainRequest, PlainRoute } from './plain-route.ts'
import { unavailablePage } from './unavailable-page.ts'

export interface HttpSettings extends CallSettings {
  readonly config: Config
  readonly log: Log
  readonly pages: Pages
  readonly plainRoutes: readonly PlainRoute[]
  /** During shutdown every connection closes after its next response. */
  readonly shutdown?: { readonly begun: boolean }
  /** Null without a trace collector. */
  readonly tracing?: Tracing | null
  /** Receives every response, for metrics. */
  readonly onResponse?: ((request: RequestMetric) => void) | undefined
}

/** Available during maintenance. */
const alwaysOpen = new Set(['/health', '/_info', '/api/info'])
const maintenanceError = () => new CallError('maintenance', { retryAfterSeconds: 600 })
const apiPrefix = /^\/(api|auth|chatbot|session|webhooks)\//

export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { config, log } = settings
  const fixed = securityHeaders(config)
  const respondPage = createPageResponder(settings.pages)
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...fixed, 'x-request-id': request.id })
    const path = request.url.split('?')[0] ?? ''
    if (settings.shutdown?.begun) announceShutdown(path, reply)
    if (config.MAINTENANCE && apiPrefix.test(path) && !alwaysOpen.has(path)) throw maintenanceError()
  }
  const app = fastify({
    logger: false,
    genReqId: () => newId(),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    // Detects slow requests every 5 s instead of every 30 s.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // During shutdown open connections still get responses and close after them.
    return503OnClosing: false,
    // Called for an invalid URL, before any hook. Outside the API the web app renders the page for an unknown path.
    frameworkErrors: (error, request, reply) => {
      const response = async () => {
        begin(request, reply)
        if (apiPrefix.test(request.url)) throw error
        return sendPage(settings, respondPage, request, reply, request.url.replaceAll('%', '%25'))
      }
      response().catch((callError: unknown) => sendError(settings, callError, request, reply))
    },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  if (settings.tracing) traceRequests(app, settings.tracing)
  app.addHook('onRequest', async (request, reply) => begin(request, reply))
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id: requestId } = request
    // URLs may contain secrets, so the log has only the route of a call and the path of a page.
    const path = request.routeOptions.url ?? url.split('?')[0]
    log.info({ requestId, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
    const { url: route = 'page' } = request.routeOptions
    settings.onResponse?.({ method, route, status: reply.statusCode, ms: reply.elapsedTime })
  })
  enableCors(
    app,
    settings.routes.map(({ endpoint }) => endpoint),
  )
  if (settings.pages.middleware) app.addHook('onRequest', beforeEverything(settings.pages.middleware))
  app.setErrorHandler((error, request, reply) => sendError(settings, error, request, reply))
  mountCalls(app, settings)
  // During maintenance the plain routes serve only files. Other paths outside the API reach the web app, which shows
  // the maintenance page.
  const plainRoutes = settings.plainRoutes.filter(({ isFile }) => isFile || !config.MAINTENANCE)
  for (const plain of plainRoutes) if (!plain.anyBody) mountPlain(app, plain)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))
    for (const plain of plainRoutes) if (plain.anyBody) mountPlain(scope, plain)
  })
  app.setNotFoundHandler((request, reply) => sendPage(settings, respondPage, request, reply))
  await app.ready()
  return app
}

/** Must be the first hook, so that everything after it belongs to the span of the request. */
function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const ends = new WeakMap<FastifyRequest, EndRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    tracing.request({ method: request.method, traceparent: header(request, 'traceparent') }, (end) => {
      ends.set(request, end)
      done()
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    ends.get(request)?.({ route: request.routeOptions.url ?? 'page', status: reply.statusCode })
  })
}

/** Fails the health check, so that the proxy uses other processes. */
function announceShutdown(path: string, reply: FastifyReply): void {
  reply.header('connection', 'close')
  if (path === '/health') {
    const data = { status: 'error', chat: 'ok', db: 'ok' }
    throw new CallError('unavailable', { data, retryAfterSeconds: 3, isPlanned: true })
  }
}

/** In development Vite serves the sources of the web app. */
function beforeEverything(middleware: NonNullable<Pages['middleware']>) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => middleware(request.raw, reply.raw, done)
}

function mountPlain(app: FastifyInstance, plain: PlainRoute): void {
  app.route({
    method: plain.method,
    url: plain.path,
    handler: async (request, reply) => {
      const response = await plain.handle({
        params: texts(request.params),
        query: texts(request.query),
        body: typeof request.body === 'object' && request.body !== null ? { ...request.body } : {},
        headers: texts(request.headers),
        source: networkOf(request.ip),
      } satisfies PlainRequest)
      if (response.contentType.startsWith('text/html'))
        reply.header('content-security-policy', policyOf(response.scriptHash))
      return reply
        .status(response.status ?? 200)
        .headers({ 'cache-control': 'no-store', ...response.headers })
        .type(response.contentType)
        .send(response.body)
    },
  })
}

const policyOf = (scriptHash: string | undefined): string =>
  scriptHash === undefined ? plainPolicy : `${plainPolicy}; script-src '${scriptHash}'`

/** For pages outside the web app. Allows inline styles, and no script unless the page gives the hash of its script. */
const plainPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'"

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

async function sendPage(
  settings: HttpSettings,
  respondPage: ReturnType<typeof createPageResponder>,
  request: FastifyRequest,
  reply: FastifyReply,
  url = request.url,
) {
  const path = url.split('?')[0] ?? '/'
  const readable = request.method === 'GET' || request.method === 'HEAD'
  const hidden = path.startsWith('/dev') && !settings.config.demo
  if (!readable && settings.config.MAINTENANCE) throw maintenanceError()
  if (!readable || hidden || apiPrefix.test(path)) throw new CallError('not-found')
  const file = await settings.pages.staticFile(path, request.headers['accept-encoding'] ?? '')
  if (file) return reply.headers(file.headers).send(file.body)
  if (path.startsWith('/assets/')) throw new CallError('not-found')
  // Rendering needs the processor and the database, so it shares the limit of the calls.
  const release = await settings.acquireSlot(() => request.raw.socket.destroyed)
  const { status, headers, body, nonce } = await respondPage(url, request.headers).finally(release)
  reply.status(settings.config.MAINTENANCE ? 503 : status).headers(headers)
  if (settings.config.MAINTENANCE) reply.header('retry-after', '600')
  reply.header('content-security-policy', pagePolicy(settings.config, nonce, path))
  return body.length === 0 || request.method === 'HEAD' ? reply.send() : reply.send(body)
}

function sendError({ config, log }: HttpSettings, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const callError = asCallError(error)
  if (callError.status >= 500 && callError.code !== 'maintenance' && !callError.extras.isPlanned)
    log.error({ err: error, requestId: request.id }, 'request failed')
  if (callError.extras.retryAfterSeconds) reply.header('retry-after', callError.extras.retryAfterSeconds)
  reply.status(callError.status).header('cache-control', 'no-store')
  if (callError.code === 'unavailable' && isPageRequest(request)) {
    const operator = { name: config.OPERATOR_NAME, language: config.language }
    reply.type('text/html; charset=utf-8').header('content-security-policy', plainPolicy)
    return void reply.send(unavailablePage(request.headers.cookie, operator))
  }
  reply.type('application/json; charset=utf-8')
  void reply.send(JSON.stringify(callError.body))
}

const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !apiPrefix.test(url) && /\btext\/html\b/.test(headers.accept ?? '')

/** SQLSTATE classes of temporary failures: connection lost, out of resources, shutting down. */
const databaseDown = /^(08|53|57)/

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new CallError('payload-too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new CallError('unsupported-media-type')
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new CallError(status === 404 ? 'not-found' : 'validation')
  if (databaseDown.test(databaseCode(error) ?? '') || isConnectionError(code) || isPoolExhausted(error)) {
    return new CallError('unavailable', { retryAfterSeconds: 3 })
  }
  return new CallError('error.unexpected')
}

/** The driver reports an exhausted pool and a closed connection only by message. */
function isPoolExhausted(error: unknown): boolean {
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  )
}

function isConnectionError(code: unknown): boolean {
  return (
    code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT' || code === 'ENOENT'
  )
}
