import { afterEach, expect, test, vi } from 'vitest'
import { isWebview, isWebviewAgent, webviewScript } from './webview.ts'

afterEach(() => vi.unstubAllGlobals())

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const iosWebview =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const safari = `${iosWebview} Version/17.5 Safari/604.1`

test('recognises web views by their user agent', () => {
  expect([android, iosWebview].map(isWebviewAgent)).toEqual([true, true])
  expect([chrome, safari, ''].map(isWebviewAgent)).toEqual([false, false, false])
})

test('remembers webview=true from the URL for the rest of the session', () => {
  const page = { cookie: 'userLanguage=sk' }
  const location = { search: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { userAgent: chrome })
  vi.stubGlobal('window', { location })
  expect(isWebview()).toBe(false)
  location.search = '?webview=true'
  expect(isWebview()).toBe(true)
  location.search = ''
  expect(isWebview()).toBe(true)
  expect(page.cookie).not.toMatch(/max-age|expires/i)
})

const isMarked = (userAgent: string, search = '', cookie = '') => {
  const documentElement: { dataset: Record<string, string> } = { dataset: {} }
  vi.stubGlobal('document', { cookie, documentElement })
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('location', { search })
  new Function(webviewScript)()
  return 'webview' in documentElement.dataset
}

test('marks a document inside the app before the first paint', () => {
  expect([isMarked(android), isMarked(iosWebview)]).toEqual([true, true])
  expect([isMarked(chrome, '?webview=true'), isMarked(chrome, '', 'userLanguage=sk; webview=true')]).toEqual([
    true,
    true,
  ])
  expect([isMarked(chrome), isMarked(safari, '?webview=trueish')]).toEqual([false, false])
})
