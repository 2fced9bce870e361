import { login, logout, revokeDeviceToken } from 'virtual:calls'
import type { CallerInputOf } from '@boxzone/contract'
import { clearUnimportantSeen } from '#app/features/info-messages/seen-messages.ts'
import { unsubscribeFromPushHere } from '#app/features/push/push-subscription.ts'
import { sendRequest } from '../api/send-request.ts'
import { stopTracking } from '../geolocation/tracking-consent.ts'
import {
  clearDeviceToken,
  clearToken,
  getDeviceId,
  getDeviceToken,
  getToken,
  setDeviceToken,
  setToken,
} from '../session/token-store.ts'
import { attempt, removeItem } from '../storage/local-storage.ts'

export type Credentials = Omit<CallerInputOf<typeof login>, 'deviceId' | 'domain'>

export async function signIn(credentials: Credentials): Promise<void> {
  const answer = await sendRequest(login, { ...credentials, deviceId: getDeviceId(), domain: 'CLIENT' })
  // A token of an earlier sign-in would bring back somebody else, and what was wished then was perhaps somebody else's wish.
  removeItem('pushKinds')
  if (answer.deviceToken === undefined) clearDeviceToken()
  else setDeviceToken(answer.deviceToken)
  setToken(answer.token)
}

/** Takes everything of the session out of this browser. The device goes first, or another tab would sign in by it. */
export function forgetSession(): void {
  clearDeviceToken()
  stopTracking()
  clearUnimportantSeen()
  forgetOrderDetails()
  void unsubscribeFromPushHere()
  clearToken()
}

/** What an account has filled into an order goes with it; the Box stays chosen, and so does what was typed without an account. */
const forgetOrderDetails = (): void =>
  attempt((storage) => {
    const draft = JSON.parse(storage.getItem('orderDraft') ?? '{}')
    const forgotten = { invoicingDetails: null, prefilledFor: null, version: draft.version + 1 }
    if (draft.prefilledFor) storage.setItem('orderDraft', JSON.stringify({ ...draft, ...forgotten }))
  })

/** Signs out here at once; the server is told even while the page is being left, and nobody waits for it. */
export async function signOut(): Promise<void> {
  const [token, deviceToken] = [getToken(), getDeviceToken()]
  forgetSession()
  await Promise.allSettled([
    deviceToken === undefined
      ? undefined
      : sendRequest(revokeDeviceToken, { deviceId: getDeviceId(), deviceToken }, { keepalive: true }),
    token === undefined ? undefined : sendRequest(logout, {}, { token, keepalive: true }),
  ])
}
