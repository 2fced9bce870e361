import { afterEach, expect, test, vi } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { fetchFromOtherHosts, mergeLists, otherHosts } from './other-hosts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const stay = () => new AbortController().signal
const idOf = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`
const list = (letter: string) => Response.json([testWarehouse({ id: idOf(letter) })])

/** Each host responds with its function. A host without one hangs until its timeout. */
function hosts(answers: Record<string, (() => Response) | undefined>): void {
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const answer = answers[new URL(url).host]
    if (answer) return Promise.resolve().then(answer)
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
  const found = await fetchFromOtherHosts(otherHosts('https://box.test', 2), { lat: 48, lng: 17 }, stay())
  expect(found.map(({ id }) => id)).toEqual([idOf('b'), idOf('c')])
})

test.each([
  ['refuses', () => new Response('{}', { status: 503 })],
  ['answers rubbish', () => new Response('<html>')],
  ['answers something else', () => Response.json({ items: [] })],
  ['answers half a Location', () => Response.json([{ id: idOf('b') }])],
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
])('omits a host that %s', async (_, answer) => {
  vi.stubGlobal('fetch', (url: string) => (url.includes('api2') ? answer() : list('c')))
  const found = await fetchFromOtherHosts(otherHosts('https://box.test', 2), {}, stay())
  expect(found.map(({ id }) => id)).toEqual([idOf('c')])
})

test('omits a host that takes longer than four seconds', async () => {
  const timeouts: number[] = []
  const given = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return given.signal
  })
  hosts({ 'api2.box.test': undefined })
  const asked = fetchFromOtherHosts(otherHosts('https://box.test', 1), {}, stay())
  given.abort(new DOMException('slow', 'TimeoutError'))
  expect(await asked).toEqual([])
  expect(timeouts).toEqual([4_000])
})

test('prefers its own entry when another host returns the same warehouse', () => {
  const merged = mergeLists(
    [testWarehouse({ id: 'a', name: 'Ours' })],
    [testWarehouse({ id: 'a', name: 'Theirs' }), testWarehouse({ id: 'b' })],
  )
  expect(merged.map(({ id, name }) => `${id} ${name}`)).toEqual(['a Ours', 'b Box A'])
})
