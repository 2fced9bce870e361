import { isLoadingOptional } from '#app/lib/browser/load-optional.ts'

/** Session storage key that marks a reload, to prevent a second one. `defer-scripts.ts` uses it before modules run. */
export const reloadedItem = 'boxzone:reloaded'

/** If the page is still open this long after `beforeunload`, the navigation was a download or failed. */
export const unloadGraceMs = 15_000
let unloadAt = -unloadGraceMs
const noteUnload = () => {
  unloadAt = performance.now()
}

/** Firefox aborts pending loads when the user navigates away. These are not load errors. */
export const isUnloading = (): boolean => performance.now() - unloadAt < unloadGraceMs

/** After a deployment the chunks of the old version are gone, so the page reloads once. A second failure is shown. */
export function reloadOnChunkError(): void {
  unloadAt = -unloadGraceMs
  window.addEventListener('beforeunload', noteUnload)
  window.addEventListener('vite:preloadError', (event) => {
    if (isLoadingOptional()) return
    // Offline, a reload would lose the page and the user's input.
    if (!navigator.onLine) return
    if (isUnloading()) {
      // An immediate reload would cancel the navigation.
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

/** Time in which the modules that the start needs normally load or fail. */
const startMs = 10_000

/** Called when the app has started. After a delay the next failure may reload the page again. */
export function resetChunkReload(): void {
  setTimeout(() => {
    // Firefox excludes pages with a `beforeunload` listener from the back/forward cache.
    window.removeEventListener('beforeunload', noteUnload)
    try {
      sessionStorage.removeItem(reloadedItem)
    } catch {
      // Session storage is disabled, so no item exists.
    }
  }, startMs)
}
