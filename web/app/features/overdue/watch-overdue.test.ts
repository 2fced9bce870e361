import { beforeEach, expect, test, vi } from 'vitest'
import { clearToken, setToken } from '#app/lib/session/token-store.ts'
import { followLogins, isSuppressed, suppressOnce } from './suppressed.ts'
import { mayAsk, watchOverdue } from './watch-overdue.ts'

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
  const forget = followLogins()
  clearToken()
  setToken('abc')
  return () => {
    clearToken()
    forget()
    vi.unstubAllGlobals()
  }
})

test('what is owed is asked for at once, on focus, and when the tab becomes visible, until it is stopped', async () => {
  const find = vi.fn(async () => [])
  const found = vi.fn()
  const stop = watchOverdue(found, find)
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

test('an answer that comes after the page was left, or after Pay, shows nothing', async () => {
  const found = vi.fn()
  watchOverdue(found, async () => [])()
  const stop = watchOverdue(found, async () => [])
  suppressOnce()
  await Promise.resolve()
  stop()
  expect(found).not.toHaveBeenCalled()
})

test('it is shown to who is signed in, anywhere but on the invoices; a logout closes it', () => {
  expect(mayAsk(true, '/my/boxes')).toBe(true)
  expect(mayAsk(true, '/')).toBe(true)
  expect(mayAsk(true, '/my/rents')).toBe(false)
  expect(mayAsk(true, '/my/rents/')).toBe(false)
  expect(mayAsk(false, '/my/boxes')).toBe(false)
})

test('Pay keeps it away once; a new login asks again', () => {
  suppressOnce()
  expect(mayAsk(true, '/my/boxes')).toBe(false)
  setToken('renewed')
  expect(isSuppressed()).toBe(true)
  clearToken()
  setToken('another login')
  expect(isSuppressed()).toBe(false)
  expect(mayAsk(true, '/my/boxes')).toBe(true)
})
