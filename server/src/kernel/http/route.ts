import type { Auth, Endpoint, InputOf, OutputOf } from '@boxzone/contract'
import type { CallCtx, SignedInCtx } from '../context.ts'

type CtxFor<Access extends Auth> = Access extends 'public' ? CallCtx : SignedInCtx

/** The answer of a call that gives a document instead of JSON. */
export interface Download {
  readonly body: Buffer
  readonly contentType: string
  readonly filename: string
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any schemas; their types are recovered by InputOf and OutputOf
type EndpointOf<Access extends Auth> = Endpoint<any, any, Access>

/** A call of the contract with the code that answers it. */
export interface Route<Call extends EndpointOf<Auth> = EndpointOf<Auth>> {
  readonly endpoint: Call
  handle(ctx: CallCtx | SignedInCtx, input: unknown): Promise<unknown>
}

export function route<Access extends Auth, Call extends EndpointOf<Access>>(
  endpoint: Call & { auth: Access },
  handler: (ctx: CtxFor<Access>, input: InputOf<Call>) => Promise<OutputOf<Call> | Download>,
): Route<Call> {
  // The kernel parses the input with the endpoint's schema and checks the sign-in before it calls: these two casts are that promise.
  return { endpoint, handle: (ctx, input) => handler(ctx as CtxFor<Access>, input as InputOf<Call>) }
}
