import { login, logout, revokeDeviceToken } from 'virtual:calls'
import type { CallerInputOf } from '@boxzone/contract'
import { sendRequest } from '../api/send-request.ts'
import { emitSession } from '../session/session-events.ts'
import {
  clearDeviceToken,
  clearToken,
  getDeviceId,
  getDeviceToken,
  getToken,
  setDeviceToken,
  setToken,
} from '../session/token-store.ts'

export type Credentials = Omit<CallerInputOf<typeof login>, 'deviceId' | 'domain'>

export async function signIn(credentials: Credentials): Promise<void> {
  const { token, deviceToken } = await sendRequest(login, {
    ...credentials,
    deviceId: getDeviceId(),
    domain: 'CLIENT',
  })
  emitSession('onSignIn')
  // A device token of an earlier sign-in may belong to another account.
  if (deviceToken === undefined) clearDeviceToken()
  else setDeviceToken(deviceToken)
  setToken(token)
}

/** Starts the session that the server opened for the link of an e-mail. */
export function signInWithToken(token: string): void {
  emitSession('onSignIn')
  // A device token of an earlier sign-in may belong to another account.
  clearDeviceToken()
  setToken(token)
}

/** Clears the session in this browser. The device token is cleared first, so that no other tab signs in with it. */
export function clearSession(): void {
  clearDeviceToken()
  emitSession('onSignOut')
  clearToken()
}

/** Clears the session immediately. The requests to the server continue while the page unloads. */
export async function signOut(): Promise<void> {
  const [token, deviceToken] = [getToken(), getDeviceToken()]
  clearSession()
  await Promise.allSettled([
    deviceToken === undefined
      ? undefined
      : sendRequest(revokeDeviceToken, { deviceId: getDeviceId(), deviceToken }, { keepalive: true }),
    token === undefined ? undefined : sendRequest(logout, {}, { token, keepalive: true }),
  ])
}
