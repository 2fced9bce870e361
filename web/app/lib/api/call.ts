import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import type { RouterContextProvider } from 'react-router'
import { clearToken, getToken } from '../session/token-store.ts'
import { isUnauthorized } from './api-error.ts'
import { renewSession } from './renew-session.ts'
import { requestContext } from './request-context.ts'
import { requiresToken } from './requires-token.ts'
import { checkedResponse, sendRequest } from './send-request.ts'

export interface CallOptions {
  /** The `context` of a server loader. The call then runs in-process. */
  context?: Readonly<RouterContextProvider>
  signal?: AbortSignal
  idempotencyKey?: string
}

/** Makes one API call and returns its output. Throws an `ApiError` for an error response. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  { context, ...options }: CallOptions = {},
): Promise<OutputOf<E>> {
  if (context) return checkedResponse(endpoint, await context.get(requestContext).call(endpoint, input))
  if (!requiresToken(endpoint)) return sendRequest(endpoint, input, options)
  const token = getToken()
  return sendRequest(endpoint, input, { ...options, token }).catch(async (error: unknown) => {
    const renewed = isUnauthorized(error) ? await renewSession(token) : undefined
    if (renewed === undefined) throw error
    return sendRequest(endpoint, input, { ...options, token: renewed }).catch(signOutOn401)
  })
}

function signOutOn401(error: unknown): never {
  if (isUnauthorized(error)) clearToken()
  throw error
}
