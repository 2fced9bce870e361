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

/** Answers whether the failure was taken care of: one that was not reaches the fallback. */
const failToLoad = () => !page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

test('a screen that does not load reloads the page', () => {
  expect(failToLoad()).toBe(true)
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('a second failure in a row is shown instead of reloading for ever', () => {
  failToLoad()
  expect(failToLoad()).toBe(false)
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('after the page has run for a while, the next failure may reload again', () => {
  vi.useFakeTimers()
  failToLoad()
  resetChunkReload()
  expect(failToLoad()).toBe(false)
  vi.runAllTimers()
  expect(failToLoad()).toBe(true)
  expect(page.location.reload).toHaveBeenCalledTimes(2)
})

test('without a connection, or without session storage, nothing is reloaded', () => {
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

test('a part the page can do without fails by itself', async () => {
  let handled: boolean | undefined
  await loadOptional(async () => {
    handled = failToLoad()
  })
  expect(handled).toBe(false)
  expect(failToLoad()).toBe(true)
})

test('a page somebody leaves is not loaded again in place of the one they asked for', () => {
  vi.useFakeTimers()
  reloadOnChunkError()
  page.dispatchEvent(new Event('beforeunload'))
  expect(failToLoad()).toBe(true)
  expect(isUnloading()).toBe(true)
  vi.advanceTimersByTime(unloadGraceMs - 1)
  expect(page.location.reload).not.toHaveBeenCalled()
  // Still here: it was a download, or nobody answered.
  vi.advanceTimersByTime(1)
  expect(isUnloading()).toBe(false)
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('a page that has started listens no longer to being left, so that the way back to it stays quick', () => {
  vi.useFakeTimers()
  resetChunkReload()
  vi.runAllTimers()
  page.dispatchEvent(new Event('beforeunload'))
  expect(isUnloading()).toBe(false)
})
