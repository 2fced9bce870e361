import { afterEach, expect, test, vi } from 'vitest'
import { loadStyle, styleUrl } from './operator-style.ts'

afterEach(() => vi.unstubAllGlobals())

const neverAborted = () => new AbortController().signal
const respondWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

test('inserts the key at its placeholder, or adds a query parameter when the URL has no placeholder', () => {
  expect(styleUrl('', 'k')).toBeUndefined()
  expect(styleUrl('https://a.test/s.json', '')).toBe('https://a.test/s.json')
  expect(styleUrl('https://a.test/{key}/s.json', 'k y')).toBe('https://a.test/k%20y/s.json')
  expect(styleUrl('https://a.test/s.json?v=1', 'k')).toBe('https://a.test/s.json?v=1&key=k')
})

test('returns a valid style', async () => {
  const style = { version: 8, sources: {}, layers: [] }
  respondWith(style)
  expect(await loadStyle('https://a.test', neverAborted())).toEqual(style)
})

test.each([
  ['the server refuses', { version: 8, sources: {}, layers: [] }, 403],
  ['has an invalid format', { hello: 'world' }, 200],
])('returns undefined for a style that %s', async (_, body, status) => {
  respondWith(body, status)
  expect(await loadStyle('https://a.test', neverAborted())).toBeUndefined()
})

test('stops waiting for the style when the page unmounts', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const unmounting = new AbortController()
  const loading = loadStyle('https://a.test', unmounting.signal)
  unmounting.abort()
  expect(await loading).toBeUndefined()
})
