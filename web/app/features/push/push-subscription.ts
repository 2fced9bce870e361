import { removeItem } from '#app/lib/storage/local-storage.ts'

/** What this browser subscribed to, if anything. */
export async function currentPushSubscription(): Promise<PushSubscription | null> {
  const worker = await globalThis.navigator?.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/** Whoever uses this browser next gets nothing that was meant for somebody else. */
export async function unsubscribeFromPushHere(): Promise<void> {
  removeItem('pushKinds')
  await (await currentPushSubscription().catch(() => null))?.unsubscribe().catch(() => false)
}
