import { isLoadingOptional } from '#app/lib/browser/load-optional.ts'

/** Also spelled in the script that starts the app: a chunk can be missing before any of our modules runs. */
export const reloadedItem = 'boxzone:reloaded'

/** Who is still on a page this long after leaving it has stayed: a download, say, or no answer. */
export const unloadGraceMs = 15_000
let leftAt = -unloadGraceMs
const leave = () => {
  leftAt = performance.now()
}

/** Firefox breaks off what a page still loads as soon as somebody leaves it: that is no fault of what it loads. */
export const isUnloading = (): boolean => performance.now() - leftAt < unloadGraceMs

/**
 * After a new version is rolled out the chunks of the old one are gone: the page is loaded again, once.
 * A second failure in a row is a real one and not hidden by a loop of reloads.
 */
export function reloadOnChunkError(): void {
  leftAt = -unloadGraceMs
  window.addEventListener('beforeunload', leave)
  window.addEventListener('vite:preloadError', (event) => {
    if (isLoadingOptional()) return
    // Without a connection the page would not come back, and what was typed would be gone.
    if (!navigator.onLine) return
    if (isUnloading()) {
      // Loading it again would take the place of the page that was asked for.
      event.preventDefault()
      setTimeout(reloadOnce, unloadGraceMs)
    } else if (reloadOnce()) event.preventDefault()
  })
}

function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedItem) !== null) return false
    sessionStorage.setItem(reloadedItem, '1')
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** What a start loads has come or failed by then. */
const startMs = 10_000

/** Called when the app runs: once it has run for a while, the next failure may reload again. */
export function resetChunkReload(): void {
  setTimeout(() => {
    // Firefox keeps no page for the way back that listens to being left.
    window.removeEventListener('beforeunload', leave)
    try {
      sessionStorage.removeItem(reloadedItem)
    } catch {
      // Without session storage there is nothing to forget.
    }
  }, startMs)
}
