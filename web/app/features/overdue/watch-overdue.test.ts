import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { followLogins, isSuppressed, suppressOnce } from './suppressed.ts'
import { isPopupAllowed, watchOverdue } from './watch-overdue.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

let page: Page
let browserWindow: EventTarget
beforeEach(() => {
  page = new Page()
  browserWindow = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browserWindow)
  const stopFollowing = followLogins()
  clearToken()
  setToken('abc')
  return () => {
    clearToken()
    stopFollowing()
    vi.unstubAllGlobals()
  }
})

test('checks immediately, on focus and when the tab becomes visible, until it is stopped', async () => {
  const find = vi.fn(async () => [])
  const found = vi.fn()
  const stop = watchOverdue(found, { find })
  expect(find).toHaveBeenCalledTimes(1)
  browserWindow.dispatchEvent(new Event('focus'))
  expect(find).toHaveBeenCalledTimes(2)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(find).toHaveBeenCalledTimes(2)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(find).toHaveBeenCalledTimes(3)
  await vi.waitFor(() => expect(found).toHaveBeenCalledTimes(3))
  stop()
  browserWindow.dispatchEvent(new Event('focus'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(find).toHaveBeenCalledTimes(3)
})

test('ignores a response that arrives after a navigation or after Pay', async () => {
  const found = vi.fn()
  const find = async () => []
  watchOverdue(found, { find })()
  const stop = watchOverdue(found, { find })
  suppressOnce()
  await Promise.resolve()
  stop()
  expect(found).not.toHaveBeenCalled()
})

test('allows the popup for signed-in users on every page except the invoices and the doors', () => {
  expect(isPopupAllowed(true, '/my/contracts')).toBe(true)
  expect(isPopupAllowed(true, '/')).toBe(true)
  expect(isPopupAllowed(true, '/my/rents')).toBe(false)
  expect(isPopupAllowed(true, '/my/rents/')).toBe(false)
  expect(isPopupAllowed(true, '/my/boxes')).toBe(false)
  expect(isPopupAllowed(true, '/service-access')).toBe(false)
  expect(isPopupAllowed(false, '/my/contracts')).toBe(false)
})

test('suppresses the popup after Pay until the next login', () => {
  suppressOnce()
  expect(isPopupAllowed(true, '/my/contracts')).toBe(false)
  setToken('renewed')
  expect(isSuppressed()).toBe(true)
  clearToken()
  setToken('another login')
  expect(isSuppressed()).toBe(false)
  expect(isPopupAllowed(true, '/my/contracts')).toBe(true)
})
