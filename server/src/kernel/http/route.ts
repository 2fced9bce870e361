import type { Readable } from 'node:stream'
import type { Auth, Endpoint, InputOf, OutputOf } from '@boxzone/contract'
import type { CallCtx, Ctx, SignedInCtx, StaffCtx } from '../context.ts'

interface CtxByAuth {
  readonly public: CallCtx
  readonly client: SignedInCtx
  readonly staff: StaffCtx
}
type CtxFor<Access extends Auth> = CtxByAuth[Access]

/** Response with a document instead of JSON. */
export interface Download {
  /** A stream for large files, so that the response starts before the file is complete. */
  readonly body: Buffer | Readable
  readonly contentType: string
  readonly filename: string
}

/** Streamed response. The signal aborts when the client disconnects. */
export interface EventStream {
  events(signal: AbortSignal): AsyncIterable<object>
}

/** Raw request, for calls that verify a signature over the bytes. */
export interface RawRequest {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

// biome-ignore lint/suspicious/noExplicitAny: accepts the endpoint of every call; InputOf and OutputOf read its types
type EndpointOf<Access extends Auth> = Endpoint<any, any, Access>

/** A call of the contract with its handler. */
export interface Route<Call extends EndpointOf<Auth> = EndpointOf<Auth>> {
  readonly endpoint: Call
  /** The response depends only on the input and the time, so concurrent requests share it. */
  readonly shared?: true
  /** Bypasses the concurrency limiter. */
  readonly urgent?: true
  handle(ctx: CallCtx, input: unknown, raw?: RawRequest | null): Promise<unknown>
}

export function route<Access extends Auth, Call extends EndpointOf<Access>>(
  endpoint: Call & { auth: Access },
  handler: (ctx: CtxFor<Access>, input: InputOf<Call>) => Promise<OutputOf<Call> | Download | EventStream>,
): Route<Call> {
  // Safe casts: the kernel parses the input with the endpoint's schema and authenticates before the call.
  return { endpoint, handle: (ctx, input) => handler(ctx as CtxFor<Access>, input as InputOf<Call>) }
}

/** Defines a public read that does not depend on the caller, so that concurrent requests share one response. */
export function sharedRoute<Call extends EndpointOf<'public'>>(
  endpoint: Call & { auth: 'public' },
  handler: (ctx: Ctx, input: InputOf<Call>) => Promise<OutputOf<Call>>,
): Route<Call> {
  return { ...route(endpoint, handler), shared: true }
}

/** Defines a call that bypasses the concurrency limiter, for doors, webhooks and health checks. */
export const urgent = <Call extends EndpointOf<Auth>>(call: Route<Call>): Route<Call> => ({ ...call, urgent: true })

/** Defines a call with `rawBody`. */
export function rawRoute<Call extends EndpointOf<'public'>>(
  endpoint: Call & { auth: 'public' },
  handler: (ctx: CallCtx, input: InputOf<Call>, raw: RawRequest) => Promise<OutputOf<Call>>,
): Route<Call> {
  return {
    endpoint,
    handle: (ctx, input, raw) => {
      if (!raw) throw new Error(`${endpoint.path} requires the raw request`)
      // Safe cast: the kernel parsed the input with the endpoint's schema.
      return handler(ctx, input as InputOf<Call>, raw)
    },
  }
}
