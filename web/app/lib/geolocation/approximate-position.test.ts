import { beforeEach, expect, test, vi } from 'vitest'

const here = { lat: 48.14816, lng: 17.10674, accuracy: 10 }
const items = new Map<string, string>()
const postMessage = vi.fn()
const getCurrentPosition = vi.fn()

beforeEach(() => {
  // What one reading teaches about the permission is kept as long as the page.
  vi.resetModules()
  items.clear()
  postMessage.mockReset().mockResolvedValue(here)
  getCurrentPosition.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

function standIn(state: PermissionState | undefined, isApp: boolean): void {
  const query = async () => ({ state, addEventListener: () => undefined })
  const permissions = state === undefined ? {} : { permissions: { query } }
  vi.stubGlobal('navigator', { userAgent: 'Safari', geolocation: { getCurrentPosition }, ...permissions })
  vi.stubGlobal('window', isApp ? { webkit: { messageHandlers: { boxzoneLocation: { postMessage } } } } : {})
}

const told = (): void => void items.set('coordinates', JSON.stringify({ ...here, lat: 49, at: 1 }))
const refresh = async (): Promise<void> => (await import('./approximate-position.ts')).refreshPosition()

test('our app is asked again once it has told the place, whatever its web view says', async () => {
  standIn('prompt', true)
  told()
  await refresh()
  expect(postMessage).toHaveBeenCalledOnce()
  expect(JSON.parse(items.get('coordinates') ?? '')).toMatchObject(here)
})

test('before that nobody is asked', async () => {
  standIn('prompt', true)
  await refresh()
  expect(postMessage).not.toHaveBeenCalled()
})

test.each([
  ['granted', 1],
  ['prompt', 0],
  ['denied', 0],
  [undefined, 1],
] as const)('a browser that says %s and has told the place before is asked %i times', async (state, times) => {
  standIn(state, false)
  told()
  getCurrentPosition.mockImplementation((_found, failed) => failed({ code: 3 }))
  await refresh()
  expect(getCurrentPosition).toHaveBeenCalledTimes(times)
})

test('a reading that ends after the logout is not kept, and the next is not begun before somebody asks', async () => {
  standIn('granted', false)
  getCurrentPosition.mockImplementation((found) => {
    items.set('placeForgotten', '1')
    found({ coords: { latitude: here.lat, longitude: here.lng, accuracy: here.accuracy } })
  })
  await refresh()
  await refresh()
  expect([getCurrentPosition.mock.calls.length, items.has('coordinates')]).toEqual([1, false])
  const { requestPosition } = await import('./approximate-position.ts')
  await requestPosition()
  expect(items.has('coordinates')).toBe(true)
})
