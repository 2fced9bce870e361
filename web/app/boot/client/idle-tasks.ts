import { loadOptional } from '#app/lib/browser/load-optional.ts'

const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** Starts optional parts when the browser is idle. If they cannot be loaded, the page works without them. */
export function runIdleTasks(): void {
  for (const startPart of [startSwipe, startServiceWorker]) whenIdle(() => void startPart().catch(() => undefined))
}

async function startSwipe(): Promise<void> {
  if (navigator.maxTouchPoints > 0)
    (await loadOptional(() => import('#app/features/swipe-navigation/swipe.ts'))).startSwipeNavigation()
}

async function startServiceWorker(): Promise<void> {
  // Browsers support service workers only on https and localhost.
  if (import.meta.env.PROD && navigator.serviceWorker)
    await (await loadOptional(() => import('#app/features/offline/offline-copy.ts'))).startWorker()
}
