import { pushState, subscribeToPush, unsubscribeFromPush } from 'virtual:calls'
import type { Language, PushKind, PushState } from '@boxzone/contract'
import { call } from '#app/lib/api.ts'
import { leavePush, ownPush } from '#app/lib/own-push.ts'
import { rememberPush } from './push-memory.ts'
import { isSameKey, keyBytes, type PushSituation, pushSituation } from './push-situation.rules.ts'

export function situationHere(): PushSituation {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return pushSituation({
    hasPush,
    permission: hasPush ? Notification.permission : 'default',
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    agent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** What is on: the server knows what was asked for, the browser whether it can still be reached. */
export async function loadPush(): Promise<PushState> {
  const [state, own] = await Promise.all([call(pushState, {}), ownPush().catch(() => null)])
  const isReached = own && isSameKey(own.options.applicationServerKey, state.publicKey ?? '')
  if (!isReached || situationHere() !== 'possible') return { ...state, kinds: [] }
  if (state.kinds.length > 0) await rememberPush(own.endpoint, state.kinds)
  return state
}

/** Thrown when the question of the browser was closed or answered with no. */
export class NotAllowedError extends Error {}

interface Wanted {
  readonly publicKey: string
  readonly kinds: readonly PushKind[]
  readonly language: Language
}

/** Gets exactly these kinds on this device; with none of them it is off. The browser asks at the first. */
export async function choosePush({ publicKey, kinds, language }: Wanted): Promise<readonly PushKind[]> {
  if (kinds.length === 0) {
    await call(unsubscribeFromPush, {})
    await leavePush()
    return []
  }
  const subscription = await subscribe(publicKey)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const state = await call(subscribeToPush, { endpoint, keys: { p256dh, auth }, kinds: [...kinds], language })
  await rememberPush(endpoint, state.kinds)
  return state.kinds
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  // First, while the browser still knows of the press: later it would not ask.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError()
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const kept = await pushManager.getSubscription()
  if (kept && isSameKey(kept.options.applicationServerKey, publicKey)) return kept
  await kept?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) })
}
