import { Readable } from 'node:stream'
import { type AnyEndpoint, roleHasPermission } from '@boxzone/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSingleFlight } from '../batching.ts'
import type { CallCtx, Principal, StaffCtx, StaffMember } from '../context.ts'
import type { Db } from '../database/index.ts'
import { CallError } from '../errors.ts'
import { hashToken } from '../ids.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { isEventStream, sendEvents } from './event-stream.ts'
import { respondOnce, type StoredResponse } from './idempotency.ts'
import { collectInput, parseInput } from './input.ts'
import { networkOf } from './network.rules.ts'
import type { Download, EventStream, RawRequest, Route } from './route.ts'

export interface CallSettings {
  readonly routes: readonly Route[]
  readonly db: Db
  now(): Date
  context(request: RequestFacts): CallCtx
  /** Returns the owner of a bearer token; null when it is unknown or expired. */
  authenticate(tokenHash: string): Promise<Principal | null>
  /** Returns the staff account of a token; null when it is unknown or its session is over. */
  authenticateStaff(tokenHash: string, isBackground: boolean): Promise<StaffMember | null>
  /** Limits concurrent calls. */
  readonly acquireSlot: ConcurrencyLimiter
}

export interface RequestFacts {
  readonly requestId: string
  readonly source: string
  readonly sessionId: string | null
  readonly userAgent: string | null
}

/** Registers a route for every call: authentication, input, handler, output. */
export function mountCalls(app: FastifyInstance, settings: CallSettings): void {
  const singleFlight = createSingleFlight<CallResponse>()
  const mount = (scope: FastifyInstance, call: Route) => {
    const { endpoint } = call
    scope.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit,
      errorHandler: (error) => {
        throw isUnreadable(error) ? new CallError(endpoint.invalidInput) : asError(error)
      },
      handler: async (request, reply) =>
        send(reply, await respondWithinLimit(settings, singleFlight, call, request, reply)),
    })
  }
  for (const call of settings.routes) if (!call.endpoint.rawBody) mount(app, call)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const call of settings.routes) if (call.endpoint.rawBody) mount(scope, call)
  })
}

/** True if the body is not valid JSON. Other error codes exist for its size and type. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && !(error instanceof CallError) && 'statusCode' in error && error.statusCode === 400
}

/** Fastify would send a thrown text as the response. */
const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('a handler threw a value that is not an error', { cause: thrown })

type SingleFlight = ReturnType<typeof createSingleFlight<CallResponse>>
type RespondArguments = [
  settings: CallSettings,
  singleFlight: SingleFlight,
  call: Route,
  request: FastifyRequest,
  reply: FastifyReply,
]

/** Releases the slot when the response exists, so that a stream or a slow client does not block other calls. */
async function respondWithinLimit(...args: RespondArguments): Promise<CallResponse> {
  const [settings, , call, request] = args
  if (call.urgent) return respond(...args)
  const releaseSlot = await settings.acquireSlot(() => request.raw.socket.destroyed)
  try {
    return await respond(...args)
  } finally {
    releaseSlot()
  }
}

async function respond(...[settings, singleFlight, call, request, reply]: RespondArguments): Promise<CallResponse> {
  const { endpoint } = call
  // Pages set their clock from this header, so it has the time of the app, which the demo can move.
  reply.header('date', settings.now().toUTCString())
  const ctx = await callContext(settings, endpoint, request)
  if (endpoint.rawBody) return runRaw(call, ctx, request)
  const input = parseInput(endpoint, collectInput(endpoint, request))
  reply.header('cache-control', 'no-store')
  if (call.shared) return singleFlight(endpoint.path + JSON.stringify(input), () => runCall(call, ctx, input))
  const key = header(request, 'idempotency-key')
  if (!endpoint.idempotent || key === null) return runCall(call, ctx, input)
  if (key.length > 200) throw new CallError('validation', { fields: { 'Idempotency-Key': 'regex' } })
  const scope = `${endpoint.method} ${endpoint.path} ${ctx.user?.id ?? ctx.staff?.id ?? ctx.sessionId ?? ctx.source}`
  const work = async (): Promise<StoredResponse> => {
    const { status, body } = await runCall(call, ctx, input)
    return { status, body: body.toString() }
  }
  const store = { db: settings.db, cipher: ctx.cipher }
  const stored = await respondOnce(store, { scope, key, input }, settings.now(), () => work().catch(toStoredResponse))
  if (stored.retryAfterSeconds) reply.header('retry-after', stored.retryAfterSeconds)
  return stored
}

/** Converts client errors (4xx) to responses to store. Throws server errors, which can be retried. */
function toStoredResponse(error: unknown): StoredResponse {
  if (!(error instanceof CallError) || error.status >= 500) throw error
  const { retryAfterSeconds } = error.extras
  return { status: error.status, body: JSON.stringify(error.body), retryAfterSeconds }
}

async function callContext(settings: CallSettings, endpoint: AnyEndpoint, request: FastifyRequest): Promise<CallCtx> {
  const ctx = settings.context({
    requestId: request.id,
    source: networkOf(request.ip),
    sessionId: header(request, 'x-session-id'),
    userAgent: header(request, 'user-agent'),
  })
  if (endpoint.auth === 'public' && !endpoint.readsToken) return ctx
  const token = /^Bearer ([\w-]{20,200})$/.exec(header(request, 'authorization') ?? '')?.[1]
  if (endpoint.auth === 'staff') {
    const staff = token ? await settings.authenticateStaff(hashToken(token), isBackground(endpoint, request)) : null
    return staffContext(endpoint, ctx, staff)
  }
  const user = token ? await settings.authenticate(hashToken(token)) : null
  if (endpoint.auth === 'public') return user ? { ...ctx, user } : ctx
  if (!user) throw new CallError('unauthorized')
  return { ...ctx, user }
}

/** True for streams, and for requests with `x-background`, which a page sends to reload data without user input. */
const isBackground = ({ contentType }: AnyEndpoint, request: FastifyRequest): boolean =>
  contentType === 'text/event-stream' || header(request, 'x-background') === 'true'

/** Checks the permission of each staff call. Refuses a staff call that declares no permission to every role. */
function staffContext(endpoint: AnyEndpoint, ctx: CallCtx, staff: StaffMember | null): StaffCtx {
  const { permission, recentSignIn } = endpoint
  if (!staff) throw new CallError('unauthorized')
  if (!permission || !roleHasPermission(staff.role, permission)) throw new CallError('office/not-permitted')
  if (recentSignIn && !staff.isSignInRecent) throw new CallError('auth/reauthentication-required')
  return { ...ctx, staff, permission }
}

interface CallResponse {
  readonly status: number
  readonly body: string | Buffer | Readable
  readonly download?: Download
  readonly stream?: EventStream
}

function runRaw(call: Route, ctx: CallCtx, request: FastifyRequest): Promise<CallResponse> {
  const input = parseInput(
    call.endpoint,
    collectInput(call.endpoint, { params: request.params, query: request.query, body: undefined }),
  )
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return runCall(call, ctx, input, { body, headers: Object.fromEntries(headers) })
}

/** Runs the handler and parses its output, so that additional columns cannot leak. */
export async function runCall(
  { endpoint, handle, shared }: Route,
  ctx: CallCtx,
  input: unknown,
  raw: RawRequest | null = null,
): Promise<CallResponse> {
  const output = await (shared ? ctx.readReplica((db) => handle({ ...ctx, db }, input)) : handle(ctx, input, raw))
  if (isDownload(output)) return { status: endpoint.status, body: output.body, download: output }
  if (isEventStream(output)) return { status: endpoint.status, body: '', stream: output }
  if (endpoint.status === 204 || output === undefined) {
    return { status: endpoint.status === 200 ? 204 : endpoint.status, body: '' }
  }
  return { status: endpoint.status, body: JSON.stringify(endpoint.output.parse(output)) }
}

function isDownload(value: unknown): value is Download {
  return (
    typeof value === 'object' &&
    value !== null &&
    'filename' in value &&
    'body' in value &&
    (Buffer.isBuffer(value.body) || value.body instanceof Readable)
  )
}

function send(reply: FastifyReply, { status, body, download, stream }: CallResponse) {
  reply.status(status)
  if (stream) return sendEvents(reply, stream)
  if (download) {
    const name = encodeURIComponent(download.filename)
    return reply
      .type(download.contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(body)
  }
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value.length <= 1_000 ? value : null
}
