import { expect, test } from 'vitest'
import { isWebview, isWebviewAgent, type SessionItems } from './webview.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const iosWebview =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const safari = `${iosWebview} Version/17.5 Safari/604.1`

function session(): SessionItems {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

test('recognises web views by their user agent', () => {
  expect([android, iosWebview].map(isWebviewAgent)).toEqual([true, true])
  expect([chrome, safari, ''].map(isWebviewAgent)).toEqual([false, false, false])
})

test('remembers webview=true from the URL for the rest of the session', () => {
  const items = session()
  expect(isWebview({ agent: chrome, search: '', items })).toBe(false)
  expect(isWebview({ agent: chrome, search: '?webview=true', items })).toBe(true)
  expect(isWebview({ agent: chrome, search: '', items })).toBe(true)
})
