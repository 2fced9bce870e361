import { removeItem } from '#app/lib/storage/local-storage.ts'

/** The push subscription of this browser, if any. */
export async function currentPushSubscription(): Promise<PushSubscription | null> {
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/** The next user of this browser must not receive messages of the previous account. */
export async function unsubscribeFromPushHere(): Promise<void> {
  removeItem('pushKinds')
  await (await currentPushSubscription().catch(() => null))?.unsubscribe().catch(() => false)
}
