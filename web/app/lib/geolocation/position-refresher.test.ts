import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession } from '../auth/sign-in.ts'
import { registerSessionData } from '../session/session-events.ts'
import { startPositionRefresh } from './position-refresher.tsx'
import { geolocationSessionData } from './session-data.ts'

const minute = 60_000
const location = { search: '' }
const page: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
let permission: PermissionState

beforeEach(() => {
  vi.useFakeTimers()
  location.search = ''
  page.visibilityState = 'visible'
  permission = 'granted'
  vi.stubGlobal('window', { location })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: permission }) } })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('reads the position immediately and every three minutes until it is stopped', async () => {
  const read = vi.fn(async () => undefined)
  const stop = startPositionRefresh(read)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * minute - 1)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(read).toHaveBeenCalledTimes(2)
})

test('reads nothing while the app is redirected, in a hidden tab or without permission', async () => {
  const read = vi.fn(async () => undefined)
  location.search = '?isRedirected=true'
  const stop = startPositionRefresh(read)
  await vi.advanceTimersByTimeAsync(3 * minute)
  location.search = ''
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(3 * minute)
  page.visibilityState = 'visible'
  permission = 'denied'
  await vi.advanceTimersByTimeAsync(3 * minute)
  permission = 'prompt'
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(read).not.toHaveBeenCalled()
  permission = 'granted'
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(read).toHaveBeenCalledTimes(1)
  stop()
})

test('reads nothing after sign-out although the browser permits it', async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  const read = vi.fn(async () => undefined)
  const stop = startPositionRefresh(read)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  const remove = registerSessionData(geolocationSessionData)
  clearSession()
  remove()
  await vi.advanceTimersByTimeAsync(6 * minute)
  expect(read).toHaveBeenCalledTimes(1)
  stop()
})

test('continues after a failed reading', async () => {
  const read = vi.fn(() => Promise.reject(new Error('no satellites')))
  const stop = startPositionRefresh(read)
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})
