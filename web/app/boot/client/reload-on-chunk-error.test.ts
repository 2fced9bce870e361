import { beforeEach, expect, test, vi } from 'vitest'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { isUnloading, reloadOnChunkError, resetChunkReload, unloadGraceMs } from './reload-on-chunk-error.ts'

class Page extends EventTarget {
  readonly location = { reload: vi.fn() }
}

let page: Page
let isOnline: boolean
beforeEach(() => {
  page = new Page()
  isOnline = true
  const items = new Map<string, string>()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  reloadOnChunkError()
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** Returns whether the failure was handled. An unhandled failure reaches the error boundary. */
const failToLoad = () => !page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

test('reloads the page when a screen cannot be loaded', () => {
  expect(failToLoad()).toBe(true)
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('shows a second failure in a row instead of reloading again', () => {
  failToLoad()
  expect(failToLoad()).toBe(false)
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('reloads again after the page has run for a while', () => {
  vi.useFakeTimers()
  failToLoad()
  resetChunkReload()
  expect(failToLoad()).toBe(false)
  vi.runAllTimers()
  expect(failToLoad()).toBe(true)
  expect(page.location.reload).toHaveBeenCalledTimes(2)
})

test('does not reload offline or without session storage', () => {
  isOnline = false
  expect(failToLoad()).toBe(false)
  isOnline = true
  vi.stubGlobal('sessionStorage', undefined)
  expect(failToLoad()).toBe(false)
  vi.useFakeTimers()
  resetChunkReload()
  expect(() => vi.runAllTimers()).not.toThrow()
  expect(page.location.reload).not.toHaveBeenCalled()
})

test('does not reload when an optional module fails', async () => {
  let handled: boolean | undefined
  await loadOptional(async () => {
    handled = failToLoad()
  })
  expect(handled).toBe(false)
  expect(failToLoad()).toBe(true)
})

test('reloads only after the grace period while the page unloads', () => {
  vi.useFakeTimers()
  reloadOnChunkError()
  page.dispatchEvent(new Event('beforeunload'))
  expect(failToLoad()).toBe(true)
  expect(isUnloading()).toBe(true)
  vi.advanceTimersByTime(unloadGraceMs - 1)
  expect(page.location.reload).not.toHaveBeenCalled()
  // The page is still open: the navigation was a download or failed.
  vi.advanceTimersByTime(1)
  expect(isUnloading()).toBe(false)
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('removes the unload listener after the start', () => {
  vi.useFakeTimers()
  resetChunkReload()
  vi.runAllTimers()
  page.dispatchEvent(new Event('beforeunload'))
  expect(isUnloading()).toBe(false)
})
