import type { Auth, Endpoint, InputOf, OutputOf } from '@boxzone/contract'
import type { CallCtx, Ctx, SignedInCtx } from '../context.ts'

type CtxFor<Access extends Auth> = Access extends 'public' ? CallCtx : SignedInCtx

/** The answer of a call that gives a document instead of JSON. */
export interface Download {
  readonly body: Buffer
  readonly contentType: string
  readonly filename: string
}

/** The answer of a call that is told bit by bit; its events stop when the signal says that nobody listens any more. */
export interface EventStream {
  events(signal: AbortSignal): AsyncIterable<object>
}

/** A request as it came, for calls that check a signature over its bytes. */
export interface RawRequest {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any schemas; their types are recovered by InputOf and OutputOf
type EndpointOf<Access extends Auth> = Endpoint<any, any, Access>

/** A call of the contract with the code that answers it. */
export interface Route<Call extends EndpointOf<Auth> = EndpointOf<Auth>> {
  readonly endpoint: Call
  /** Everybody who asks the same gets the same: the answer depends on the input and the moment alone. */
  readonly shared?: true
  /** Answered also while others are asked to come later. */
  readonly urgent?: true
  handle(ctx: CallCtx | SignedInCtx, input: unknown, raw?: RawRequest | null): Promise<unknown>
}

export function route<Access extends Auth, Call extends EndpointOf<Access>>(
  endpoint: Call & { auth: Access },
  handler: (ctx: CtxFor<Access>, input: InputOf<Call>) => Promise<OutputOf<Call> | Download | EventStream>,
): Route<Call> {
  // The kernel parses the input with the endpoint's schema and checks the sign-in before it calls: these two casts are that promise.
  return { endpoint, handle: (ctx, input) => handler(ctx as CtxFor<Access>, input as InputOf<Call>) }
}

/** A public read whose handler looks at nothing of who asks: requests of one moment share one answer. */
export function sharedRoute<Call extends EndpointOf<'public'>>(
  endpoint: Call & { auth: 'public' },
  handler: (ctx: Ctx, input: InputOf<Call>) => Promise<OutputOf<Call>>,
): Route<Call> {
  return { ...route(endpoint, handler), shared: true }
}

/** Somebody stands before a door, money has moved, or we are asked whether we live: such a call waits for no other. */
export const urgent = <Call extends EndpointOf<Auth>>(call: Route<Call>): Route<Call> => ({ ...call, urgent: true })

/** Answers a call whose `rawBody` is set. */
export function rawRoute<Call extends EndpointOf<'public'>>(
  endpoint: Call & { auth: 'public' },
  handler: (ctx: CallCtx, input: InputOf<Call>, raw: RawRequest) => Promise<OutputOf<Call>>,
): Route<Call> {
  return {
    endpoint,
    handle: (ctx, input, raw) => {
      if (!raw) throw new Error(`${endpoint.path} needs the bytes of its request`)
      // The kernel parsed the input with the endpoint's schema: this cast is that promise.
      return handler(ctx, input as InputOf<Call>, raw)
    },
  }
}
