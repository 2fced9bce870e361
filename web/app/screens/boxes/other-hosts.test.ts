import { afterEach, expect, test, vi } from 'vitest'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { filterFrom } from './list-filter.ts'
import type { WarehouseList } from './load-list.ts'
import { fetchFromOtherHosts, mergeLists } from './other-hosts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hosts = ['https://api2.box.test', 'https://api3.box.test']
const unaborted = () => new AbortController().signal
const idOf = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`
const list = (letter: string) => Response.json([testWarehouse({ id: idOf(letter) })])
const info = (publicUrl: unknown) => Response.json({ version: '1', publicUrl })

type Respond = () => Response | Promise<Response>

/** Each host responds to both calls. */
function serve(responses: Record<string, { info: Respond; list: Respond }>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const { host, pathname } = new URL(url)
    const responder = responses[host]
    if (!responder) throw new TypeError('Failed to fetch')
    return pathname === '/api/info' ? responder.info() : responder.list()
  })
}

const czech = { info: () => info('https://boxy.test'), list: () => list('b') }
const polish = { info: () => info('https://pudla.test'), list: () => list('c') }

test('links the warehouses of each host to the site that the host reports', async () => {
  serve({ 'api2.box.test': czech, 'api3.box.test': polish })
  const { warehouses, isIncomplete } = await fetchFromOtherHosts(hosts, { language: 'sk' }, unaborted())
  expect(warehouses.map(({ pageUrl }) => pageUrl)).toEqual([
    `https://boxy.test/location/${idOf('b')}?hl=sk`,
    `https://pudla.test/location/${idOf('c')}?hl=sk`,
  ])
  expect(isIncomplete).toBe(false)
})

test.each<[string, Partial<typeof czech>]>([
  ['returns 503', { list: () => new Response('{}', { status: 503 }) }],
  ['returns HTML', { list: () => new Response('<html>') }],
  ['returns another schema', { list: () => Response.json({ items: [] }) }],
  ['returns an incomplete warehouse', { list: () => Response.json([{ id: idOf('b') }]) }],
  ['reports no public URL', { info: () => info(undefined) }],
  ['reports a script as its public URL', { info: () => info('javascript:alert(1)') }],
])('omits a host that %s and reports an incomplete list', async (_, change) => {
  serve({ 'api2.box.test': { ...czech, ...change }, 'api3.box.test': polish })
  const { warehouses, isIncomplete } = await fetchFromOtherHosts(hosts, {}, unaborted())
  expect(warehouses.map(({ id }) => id)).toEqual([idOf('c')])
  expect(isIncomplete).toBe(true)
})

test('reports an incomplete list when a host is unreachable', async () => {
  serve({ 'api2.box.test': czech })
  expect(await fetchFromOtherHosts(hosts, {}, unaborted())).toMatchObject({
    warehouses: [{ id: idOf('b') }],
    isIncomplete: true,
  })
})

test('omits a host that takes longer than four seconds', async () => {
  const timeouts: number[] = []
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return timeout.signal
  })
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const pending = fetchFromOtherHosts(['https://api2.box.test'], {}, unaborted())
  timeout.abort(new DOMException('slow', 'TimeoutError'))
  expect(await pending).toEqual({ warehouses: [], isIncomplete: true })
  expect(timeouts).toEqual([4_000])
})

const own = (query: string, change: Partial<WarehouseList> = {}): WarehouseList => ({
  filter: filterFrom(new URLSearchParams(query)),
  warehouses: [testWarehouse({ id: 'a', name: 'Ours' })],
  found: null,
  from: null,
  presets: [],
  home: 'SVK',
  countries: [],
  malformed: false,
  failed: false,
  ...change,
})
const plzen = testWarehouse({
  id: 'p',
  name: 'Plzeň',
  address: { street: 'Klatovská', number: '5', city: 'Plzeň', zip: '301 00', countryCode: 'CZE' },
  location: { lat: 49.74, lng: 13.37 },
})
const other = { ...plzen, pageUrl: 'https://boxy.test/location/p' }

test('prefers the entry of this host when another host returns the same warehouse', () => {
  const { warehouses } = mergeLists(own(''), [{ ...other, id: 'a' }, other])
  expect(warehouses.map(({ id, pageUrl }) => [id, pageUrl])).toEqual([
    ['a', undefined],
    ['p', other.pageUrl],
  ])
})

test('adds the countries of other hosts to the switch, whatever the filter', () => {
  const list = own('country=SVK', { countries: [{ code: 'SVK', count: 2 }] })
  expect(mergeLists(list, [other]).countries).toEqual([
    { code: 'SVK', count: 2 },
    { code: other.address.countryCode, count: 1 },
  ])
})

test('applies the filters and the order to the warehouses of other hosts', () => {
  expect(mergeLists(own('country=SVK'), [other]).warehouses.map(({ id }) => id)).toEqual(['a'])
  const full = { ...testWarehouse({ id: 'f', hasFreeBoxes: false }), pageUrl: 'https://boxy.test/location/f' }
  expect(mergeLists(own(''), [full, other]).warehouses.map(({ id }) => id)).toEqual(['a', 'f', 'p'])
})

test.each([
  ['near the city that was found', own('search=Plzen', { found: [], from: { lat: 49.7, lng: 13.4 } })],
  ['by name when the city is unknown', own('search=Box+Plzen', { found: [] })],
])('finds a warehouse of another host %s', (_, list) => {
  const merged = mergeLists(list, [other])
  expect(merged.found).toEqual(['p'])
  expect(merged.from).toEqual(list.from ?? plzen.location)
})
