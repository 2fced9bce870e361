import { afterEach, expect, test, vi } from 'vitest'
import { probeStyle, styleAddress } from './operator-style.ts'

afterEach(() => vi.unstubAllGlobals())

const stay = () => new AbortController().signal
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

test('the key goes where the address asks for it, else into the query', () => {
  expect(styleAddress('', 'k')).toBeUndefined()
  expect(styleAddress('https://a.test/s.json', '')).toBe('https://a.test/s.json')
  expect(styleAddress('https://a.test/{key}/s.json', 'k y')).toBe('https://a.test/k%20y/s.json')
  expect(styleAddress('https://a.test/s.json?v=1', 'k')).toBe('https://a.test/s.json?v=1&key=k')
})

test('a style that answers is taken', async () => {
  const style = { version: 8, sources: {}, layers: [] }
  answer(style)
  expect(await probeStyle('https://a.test', stay())).toEqual(style)
})

test.each([
  ['is refused', { version: 8, sources: {}, layers: [] }, 403],
  ['is no style', { hello: 'world' }, 200],
])('a style that %s is not', async (_, body, status) => {
  answer(body, status)
  expect(await probeStyle('https://a.test', stay())).toBeUndefined()
})

test('a style that does not come is given up when the page is left', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const leave = new AbortController()
  const probe = probeStyle('https://a.test', leave.signal)
  leave.abort()
  expect(await probe).toBeUndefined()
})
