import { loadOptional } from '#app/lib/browser/load-optional.ts'

const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** What no page waits for: it comes when the browser has nothing else to do. Blocked or offline, the page works without. */
export function runIdleTasks(): void {
  for (const part of [touch, worker]) whenIdle(() => void part().catch(() => undefined))
  layOutRest([...document.querySelectorAll<HTMLElement>('.below')])
}

async function touch(): Promise<void> {
  if (navigator.maxTouchPoints > 0)
    (await loadOptional(() => import('#app/features/swipe-navigation/swipe.ts'))).startSwipeNavigation()
}

async function worker(): Promise<void> {
  // Only on https and on localhost is there one.
  if (import.meta.env.PROD && navigator.serviceWorker)
    await (await loadOptional(() => import('#app/features/offline/offline-copy.ts'))).startWorker()
}

/** What the first paint did without, part by part and then for good: whoever scrolls, searches or prints finds it there. */
function layOutRest([part, ...others]: readonly HTMLElement[]): void {
  whenIdle(() => {
    if (part === undefined) {
      document.documentElement.dataset.atRest = ''
      return
    }
    part.style.contentVisibility = 'visible'
    requestAnimationFrame(() => layOutRest(others))
  })
}
