import { pushState } from 'virtual:calls'
import type { Language } from '@boxzone/contract'
import { currentPushSubscription } from '#app/features/push/push-subscription.ts'
import { call } from '#app/lib/api/call.ts'
import { choosePush, currentPushStatus } from './push-browser.ts'
import { digestOf, readPushState } from './stored-push-state.ts'

/**
 * A browser may give itself another address, or lose its own. Whoever had messages on here, and is still signed in, gets
 * the same ones again: told by the page with its own session, for a worker has none and an address alone proves nothing.
 */
export async function renewPush(language: Language): Promise<void> {
  const memory = readPushState()
  if (!memory || currentPushStatus() !== 'possible' || Notification.permission !== 'granted') return
  const own = await currentPushSubscription()
  if (own && (await digestOf(own.endpoint)) === memory.digest) return
  const { publicKey } = await call(pushState, {})
  if (publicKey !== null) await choosePush({ publicKey, kinds: memory.kinds, language })
}
