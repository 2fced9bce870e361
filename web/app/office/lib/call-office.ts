import type { AnyEndpoint, CallerInputOf, OutputOf } from '@boxzone/contract'
import { ApiError, isUnauthorized } from '#app/lib/api/api-error.ts'
import { sendRequest } from '#app/lib/api/send-request.ts'
import { isAttended } from './last-input.ts'
import { expireStaffSession, getStaffToken, requireRecentSignIn } from './staff-session.ts'

interface OfficeCallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  keepalive?: boolean
}

/** Makes one call with the session of staff. A refused or too old session opens the login over the page. */
export async function callOffice<E extends AnyEndpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: OfficeCallOptions = {},
): Promise<OutputOf<E>> {
  const token = getStaffToken()
  try {
    return await sendRequest(endpoint, input, { ...options, token, isBackground: !isAttended() })
  } catch (error) {
    if (isUnauthorized(error)) expireStaffSession(token)
    if (error instanceof ApiError && error.code === 'auth/reauthentication-required') requireRecentSignIn(true)
    throw error
  }
}
