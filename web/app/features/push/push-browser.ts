import { pushState, subscribeToPush, unsubscribeFromPush } from 'virtual:calls'
import type { Language, PushKind, PushState } from '@boxzone/contract'
import { currentPushSubscription, unsubscribeFromPushHere } from '#app/features/push/push-subscription.ts'
import { call } from '#app/lib/api/call.ts'
import { isSameKey, keyBytes, type PushStatus, pushStatus } from './push-status.rules.ts'
import { storePushState } from './stored-push-state.ts'

export function currentPushStatus(): PushStatus {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return pushStatus({
    hasPush,
    permission: hasPush ? Notification.permission : 'default',
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    agent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** Returns the kinds that the server stores, or none if this browser has no valid subscription. */
export async function loadPush(): Promise<PushState> {
  const [state, own] = await Promise.all([call(pushState, {}), currentPushSubscription().catch(() => null)])
  const isReached = own && isSameKey(own.options.applicationServerKey, state.publicKey ?? '')
  if (!isReached || currentPushStatus() !== 'possible') return { ...state, kinds: [] }
  if (state.kinds.length > 0) await storePushState(own.endpoint, state.kinds)
  return state
}

/** Thrown when the user has closed or denied the permission prompt of the browser. */
export class NotAllowedError extends Error {}

interface Wanted {
  readonly publicKey: string
  readonly kinds: readonly PushKind[]
  readonly language: Language
}

/** Subscribes this device to exactly these kinds, or unsubscribes it. The first kind opens the permission prompt. */
export async function choosePush({ publicKey, kinds, language }: Wanted): Promise<readonly PushKind[]> {
  if (kinds.length === 0) {
    await call(unsubscribeFromPush, {})
    await unsubscribeFromPushHere()
    return []
  }
  const subscription = await subscribe(publicKey)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const state = await call(subscribeToPush, { endpoint, keys: { p256dh, auth }, kinds: [...kinds], language })
  await storePushState(endpoint, state.kinds)
  return state.kinds
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  // Must run first: the browser opens the prompt only directly after a click.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError()
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const kept = await pushManager.getSubscription()
  if (kept && isSameKey(kept.options.applicationServerKey, publicKey)) return kept
  await kept?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) })
}
