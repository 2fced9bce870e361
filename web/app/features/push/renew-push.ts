import { pushState } from 'virtual:calls'
import type { Language } from '@boxzone/contract'
import { currentPushSubscription } from '#app/features/push/push-subscription.ts'
import { call } from '#app/lib/api/call.ts'
import { choosePush, currentPushStatus } from './push-browser.ts'
import { digestOf, readPushState } from './stored-push-state.ts'

/**
 * Subscribes again after the browser has changed or lost its endpoint. The page does this, because the service worker
 * has no session and an endpoint alone does not authenticate an account.
 */
export async function renewPush(language: Language): Promise<void> {
  const memory = readPushState()
  if (!memory || currentPushStatus() !== 'possible' || Notification.permission !== 'granted') return
  const own = await currentPushSubscription()
  if (own && (await digestOf(own.endpoint)) === memory.digest) return
  const { publicKey } = await call(pushState, {})
  if (publicKey !== null) await choosePush({ publicKey, kinds: memory.kinds, language })
}
