import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import type { RouterContextProvider } from 'react-router'
import { isRefusedSignIn } from './api-error.ts'
import { pageContext } from './page-context.ts'
import { checkedAnswer, sendCall } from './send-call.ts'
import { clearToken, getToken } from './session.ts'
import { renewSession } from './session-renewal.ts'
import { takesToken } from './token-rule.ts'

export interface CallOptions {
  /** In a loader on the server: its `context`, so that the call is answered in-process. */
  context?: Readonly<RouterContextProvider>
  signal?: AbortSignal
  idempotencyKey?: string
}

/** Makes one call of the API and answers what the contract says; a refusal is thrown as an `ApiError`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  { context, ...options }: CallOptions = {},
): Promise<OutputOf<E>> {
  if (context) return checkedAnswer(endpoint, await context.get(pageContext).call(endpoint, input))
  if (!takesToken(endpoint)) return sendCall(endpoint, input, options)
  const token = getToken()
  return sendCall(endpoint, input, { ...options, token }).catch(async (error: unknown) => {
    const renewed = isRefusedSignIn(error) ? await renewSession(token) : undefined
    if (renewed === undefined) throw error
    return sendCall(endpoint, input, { ...options, token: renewed }).catch(signOutOn401)
  })
}

function signOutOn401(error: unknown): never {
  if (isRefusedSignIn(error)) clearToken()
  throw error
}
