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

export interface HttpSettings extends CallSettings {
  readonly config: Config
  readonly log: Log
  readonly pages: Pages
  readonly plainRoutes: readonly PlainRoute[]
  /** Once the process leaves, its connections end with their next answer and nobody new shall come. */
  readonly shutdown?: { readonly begun: boolean }
  /** Null where nobody collects traces. */
  readonly tracing?: Tracing | null
  /** Told of every answer, for metrics. */
  readonly answered?: ((request: RequestMetric) => void) | undefined
}

/** Open even while the rest is being maintained. */
const alwaysOpen = new Set(['/health', '/_info', '/api/info'])
const maintained = () => new CallError('maintenance', { retryAfterSeconds: 600 })
const apiPrefix = /^\/(api|auth|chatbot|session|webhooks)\//

export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { config, log } = settings
  const fixed = securityHeaders(config)
  const answerOf = createPageResponder(settings.pages)
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...fixed, 'x-request-id': request.id })
    const path = request.url.split('?')[0] ?? ''
    if (settings.shutdown?.begun) sayGoodbye(path, reply)
    if (config.MAINTENANCE && apiPrefix.test(path) && !alwaysOpen.has(path)) throw maintained()
  }
  const app = fastify({
    logger: false,
    genReqId: () => newId(),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 100 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    // Who sends a request drop by drop is noticed soon, not only twice a minute.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // While closing, a connection that is still there gets its answer, and is closed with it.
    return503OnClosing: false,
    // An address nobody can read: no hook has run, and what is no call is a page that does not exist.
    frameworkErrors: (error, request, reply) => {
      const answer = async () => {
        begin(request, reply)
        if (apiPrefix.test(request.url)) throw error
        return answerPage(settings, answerOf, request, reply, request.url.replaceAll('%', '%25'))
      }
      answer().catch((refusal: unknown) => answerError(log, refusal, request, reply))
    },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  if (settings.tracing) traceRequests(app, settings.tracing)
  app.addHook('onRequest', async (request, reply) => begin(request, reply))
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id: requestId } = request
    // What is in an address can open an account or a door: only the route it fits is logged, of a page the path.
    const path = request.routeOptions.url ?? url.split('?')[0]
    log.info({ requestId, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
    const { url: route = 'page' } = request.routeOptions
    settings.answered?.({ method, route, status: reply.statusCode, ms: reply.elapsedTime })
  })
  enableCors(
    app,
    settings.routes.map(({ endpoint }) => endpoint),
  )
  if (settings.pages.middleware) app.addHook('onRequest', beforeEverything(settings.pages.middleware))
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply))
  mountCalls(app, settings)
  // Without its route an address is a page like any other, and every page is the maintenance screen.
  const plainRoutes = settings.plainRoutes.filter(({ isFile }) => isFile || !config.MAINTENANCE)
  for (const plain of plainRoutes) if (!plain.anyBody) mountPlain(app, plain)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))
    for (const plain of plainRoutes) if (plain.anyBody) mountPlain(scope, plain)
  })
  app.setNotFoundHandler((request, reply) => answerPage(settings, answerOf, request, reply))
  await app.ready()
  return app
}

/** First of all hooks: what follows, the answer included, belongs to the request's own step. */
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

/** Who asks about health hears that others must do the work now. */
function sayGoodbye(path: string, reply: FastifyReply): void {
  reply.header('connection', 'close')
  if (path === '/health') {
    throw new CallError('unavailable', { data: { status: 'error', chat: 'ok', db: 'ok' }, retryAfterSeconds: 3 })
  }
}

/** While developing, Vite answers for the sources of the web app. */
function beforeEverything(middleware: NonNullable<Pages['middleware']>) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => middleware(request.raw, reply.raw, done)
}

function mountPlain(app: FastifyInstance, plain: PlainRoute): void {
  app.route({
    method: plain.method,
    url: plain.path,
    handler: async (request, reply) => {
      const answer = await plain.handle({
        params: texts(request.params),
        query: texts(request.query),
        body: typeof request.body === 'object' && request.body !== null ? { ...request.body } : {},
        source: networkOf(request.ip),
      } satisfies PlainRequest)
      if (answer.contentType.startsWith('text/html')) reply.header('content-security-policy', plainPolicy)
      return reply
        .status(answer.status ?? 200)
        .headers({ 'cache-control': 'no-store', ...answer.headers })
        .type(answer.contentType)
        .send(answer.body)
    },
  })
}

/** Pages outside the web app carry their own style and no script. */
const plainPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'"

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

async function answerPage(
  settings: HttpSettings,
  answerOf: ReturnType<typeof createPageResponder>,
  request: FastifyRequest,
  reply: FastifyReply,
  url = request.url,
) {
  const path = url.split('?')[0] ?? '/'
  const readable = request.method === 'GET' || request.method === 'HEAD'
  const hidden = path.startsWith('/dev') && !settings.config.demo
  if (!readable && settings.config.MAINTENANCE) throw maintained()
  if (!readable || hidden || apiPrefix.test(path)) throw new CallError('not-found')
  const file = await settings.pages.staticFile(path, request.headers['accept-encoding'] ?? '')
  if (file) return reply.headers(file.headers).send(file.body)
  if (path.startsWith('/assets/')) throw new CallError('not-found')
  const { status, headers, body, nonce } = await answerOf(url, request.headers)
  reply.status(settings.config.MAINTENANCE ? 503 : status).headers(headers)
  if (settings.config.MAINTENANCE) reply.header('retry-after', '600')
  reply.header('content-security-policy', pagePolicy(settings.config, nonce))
  return body.length === 0 || request.method === 'HEAD' ? reply.send() : reply.send(body)
}

function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asCallError(error)
  if (refusal.status >= 500 && refusal.code !== 'maintenance')
    log.error({ err: error, requestId: request.id }, 'request failed')
  if (refusal.extras.retryAfterSeconds) reply.header('retry-after', refusal.extras.retryAfterSeconds)
  reply.status(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  void reply.send(JSON.stringify(refusal.body))
}

/** Connection lost, shutting down, out of connections: the database will be back. */
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

/** The driver's only signs that every connection stayed busy for too long, or that ours was given up. */
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
