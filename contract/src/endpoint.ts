import type { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './office-permissions.ts'

/** The required role of the caller. */
export type Auth = 'public' | 'client' | 'staff'

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Access extends Auth = Auth,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters in braces: `/api/client/warehouse/{id}`. */
  readonly path: string
  readonly auth: Access
  /** The permission that a staff call needs. */
  readonly permission?: Permission
  /** True if staff must have signed in within the last ten minutes, for example to export data. */
  readonly recentSignIn?: true
  /** Path and query parameters and the fields of the body, in one object. */
  readonly input: Input
  readonly output: Output
  /** Status of a successful response; 204 for calls without an output. */
  readonly status: number
  readonly errors: readonly ErrorCode[]
  readonly summary: string
  /** Input fields that are in the query although the method has a body. */
  readonly query: readonly string[]
  /** Maximum size of the body, in bytes. */
  readonly bodyLimit: number
  /** The call accepts an Idempotency-Key, because it creates or charges something. */
  readonly idempotent: boolean
  /** The handler receives the raw body, because signatures cover bytes. */
  readonly rawBody: boolean
  /** A public call that reads the account from a token, if there is one. Other public calls skip authentication. */
  readonly readsToken: boolean
  /** A public read that pages of other origins may also request. */
  readonly anyOrigin?: true
  /** The error code of a malformed input; `validation` by default. */
  readonly invalidInput: ErrorCode
  /** Content type of a response that is not JSON. */
  readonly contentType?: string
}

export type AnyEndpoint = Endpoint
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>
/** The caller's input; fields with defaults are optional. */
export type CallerInputOf<E extends AnyEndpoint> = z.input<E['input']>
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>

type Optional = 'status' | 'query' | 'bodyLimit' | 'idempotent' | 'rawBody' | 'readsToken' | 'invalidInput' | 'errors'

/** Every staff call names its permission; no other call has one. */
type PermissionOf<Access extends Auth> = Access extends 'staff'
  ? { readonly permission: Permission }
  : { readonly permission?: never }

// @__NO_SIDE_EFFECTS__
export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType, const Access extends Auth>(
  call: Omit<Endpoint<Input, Output, Access>, Optional | 'permission'> &
    Partial<Pick<Endpoint<Input, Output, Access>, Optional>> &
    PermissionOf<Access>,
): Endpoint<Input, Output, Access> {
  const status = call.status ?? (call.output._zod.def.type === 'void' ? 204 : 200)
  return {
    query: [],
    bodyLimit: 100 * 1024,
    idempotent: call.method === 'POST' && call.auth !== 'public',
    rawBody: false,
    readsToken: false,
    invalidInput: 'validation',
    errors: [],
    ...call,
    status,
  }
}
