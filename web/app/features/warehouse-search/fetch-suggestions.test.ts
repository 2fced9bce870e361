import { afterEach, expect, test, vi } from 'vitest'
import { fetchSuggestions } from './fetch-suggestions.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const brno = { search: 'Brno, Czechia', name: 'Brno', detail: 'Czechia', kind: 'city' }

test('requests suggestions in the language of the page', async () => {
  const fetched = vi.fn(async (_url: string) => Response.json([brno]))
  vi.stubGlobal('fetch', fetched)
  expect(await fetchSuggestions('Brno & co', 'uk', signal)).toEqual([brno])
  expect(fetched.mock.calls[0]?.[0]).toBe('/place-suggestions?q=Brno+%26+co&hl=uk')
})

test.each([
  ['a failed connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => new Response('x', { status: 500 })],
  ['the page of a captive portal', async () => new Response('<h1>x</h1>')],
  ['an unexpected object', async () => Response.json({ code: 'unavailable' })],
])('returns no suggestions after %s', async (_name, respond) => {
  vi.stubGlobal('fetch', respond)
  expect(await fetchSuggestions('Brno', 'en', signal)).toEqual([])
})
