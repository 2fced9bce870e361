import { beforeEach, expect, test, vi } from 'vitest'

const position = { lat: 48.14816, lng: 17.10674, accuracy: 10 }
const items = new Map<string, string>()
const postMessage = vi.fn()
const getCurrentPosition = vi.fn()

beforeEach(() => {
  // Reloads the modules, because the permission module caches the result of a reading.
  vi.resetModules()
  items.clear()
  postMessage.mockReset().mockResolvedValue(position)
  getCurrentPosition.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

function stubBrowser(state: PermissionState | undefined, isApp: boolean): void {
  const query = async () => ({ state, addEventListener: () => undefined })
  const permissions = state === undefined ? {} : { permissions: { query } }
  vi.stubGlobal('navigator', { userAgent: 'Safari', geolocation: { getCurrentPosition }, ...permissions })
  vi.stubGlobal('window', isApp ? { webkit: { messageHandlers: { boxzoneLocation: { postMessage } } } } : {})
}

const storeEarlierPosition = (): void => void items.set('coordinates', JSON.stringify({ ...position, lat: 49, at: 1 }))
const refresh = async (): Promise<void> => (await import('./approximate-position.ts')).refreshPosition()

test('reads the position in the app after the device has shared it once', async () => {
  stubBrowser('prompt', true)
  storeEarlierPosition()
  await refresh()
  expect(postMessage).toHaveBeenCalledOnce()
  expect(JSON.parse(items.get('coordinates') ?? '')).toMatchObject(position)
})

test('does not read the position before the device has shared it', async () => {
  stubBrowser('prompt', true)
  await refresh()
  expect(postMessage).not.toHaveBeenCalled()
})

test.each([
  ['granted', 1],
  ['prompt', 0],
  ['denied', 0],
  [undefined, 1],
] as const)(
  'respects the permission %s when a position is stored, and reads the position %i times',
  async (state, times) => {
    stubBrowser(state, false)
    storeEarlierPosition()
    getCurrentPosition.mockImplementation((_found, failed) => failed({ code: 3 }))
    await refresh()
    expect(getCurrentPosition).toHaveBeenCalledTimes(times)
  },
)

test('logs the code and the time of a failed reading, but no position', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  stubBrowser('granted', false)
  getCurrentPosition.mockImplementation((_found, failed) => failed({ code: 2 }))
  await refresh()
  const { lastGeoFailure } = await import('./geo-failure-log.ts')
  expect(log.mock.calls).toEqual([['geo/position-unavailable']])
  expect(lastGeoFailure()).toEqual({ code: 'geo/position-unavailable', at: expect.any(String) })
  log.mockRestore()
})

test('does not store a position that arrives after sign-out', async () => {
  stubBrowser('granted', false)
  getCurrentPosition.mockImplementation((found) => {
    items.set('placeForgotten', '1')
    found({ coords: { latitude: position.lat, longitude: position.lng, accuracy: position.accuracy } })
  })
  await refresh()
  await refresh()
  expect([getCurrentPosition.mock.calls.length, items.has('coordinates')]).toEqual([1, false])
  const { requestPosition } = await import('./approximate-position.ts')
  await requestPosition()
  expect(items.has('coordinates')).toBe(true)
})
