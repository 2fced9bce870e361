import { afterEach, expect, test, vi } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { fetchFromOtherHosts, mergeLists, otherHosts } from './other-hosts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const unaborted = () => new AbortController().signal
const idOf = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`
const list = (letter: string) => Response.json([testWarehouse({ id: idOf(letter) })])

/** Each host responds with its function. A host without one hangs until its timeout. */
function hosts(responses: Record<string, (() => Response) | undefined>): void {
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const respond = responses[new URL(url).host]
    if (respond) return Promise.resolve().then(respond)
    return new Promise((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
}

test('names the other hosts from api2', () => {
  expect(otherHosts('https://box.test', 2)).toEqual(['https://api2.box.test', 'https://api3.box.test'])
  expect(otherHosts('http://localhost:3000', 0)).toEqual([])
})

test('merges the lists of all hosts', async () => {
  hosts({ 'api2.box.test': () => list('b'), 'api3.box.test': () => list('c') })
  const found = await fetchFromOtherHosts(otherHosts('https://box.test', 2), { lat: 48, lng: 17 }, unaborted())
  expect(found.map(({ id }) => id)).toEqual([idOf('b'), idOf('c')])
})

test.each([
  ['returns 503', () => new Response('{}', { status: 503 })],
  ['returns HTML', () => new Response('<html>')],
  ['returns another schema', () => Response.json({ items: [] })],
  ['returns an incomplete warehouse', () => Response.json([{ id: idOf('b') }])],
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('omits a host that %s', async (_, respond) => {
  vi.stubGlobal('fetch', (url: string) => (url.includes('api2') ? respond() : list('c')))
  const found = await fetchFromOtherHosts(otherHosts('https://box.test', 2), {}, unaborted())
  expect(found.map(({ id }) => id)).toEqual([idOf('c')])
})

test('omits a host that takes longer than four seconds', async () => {
  const timeouts: number[] = []
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return timeout.signal
  })
  hosts({ 'api2.box.test': undefined })
  const pending = fetchFromOtherHosts(otherHosts('https://box.test', 1), {}, unaborted())
  timeout.abort(new DOMException('slow', 'TimeoutError'))
  expect(await pending).toEqual([])
  expect(timeouts).toEqual([4_000])
})

test('prefers its own entry when another host returns the same warehouse', () => {
  const merged = mergeLists(
    [testWarehouse({ id: 'a', name: 'Ours' })],
    [testWarehouse({ id: 'a', name: 'Theirs' }), testWarehouse({ id: 'b' })],
  )
  expect(merged.map(({ id, name }) => `${id} ${name}`)).toEqual(['a Ours', 'b Box A'])
})
