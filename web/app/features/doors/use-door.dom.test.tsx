import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import type { SendUnlock } from './open-door.ts'
import { useDoor } from './use-door.ts'

const opened = { opened: true, relockInSeconds: 12, at: '2026-11-15T16:01:00.000Z' } as const

type StubbedPosition = { lat: number; lng: number } | { code: number }

/** Replaces the device's position by the given positions or errors, one per request. */
function stubGeolocation(...positions: StubbedPosition[]) {
  const getCurrentPosition = vi.fn((resolve: PositionCallback, reject: PositionErrorCallback) => {
    const position = positions.shift() ?? { code: 2 }
    // The hook reads only the code of the error.
    if ('code' in position) reject({ code: position.code } as GeolocationPositionError)
    else {
      const coords = { latitude: position.lat, longitude: position.lng, accuracy: 12 }
      // The hook reads only the coordinates.
      resolve({ coords } as GeolocationPosition)
    }
  })
  // `server-clock.ts` needs this class, which happy-dom lacks.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const permissions = { query: async () => ({ state: 'granted', addEventListener: () => undefined }) }
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', permissions, geolocation: { getCurrentPosition } })
  return getCurrentPosition
}

function renderDoor(send: SendUnlock, options: Partial<Parameters<typeof useDoor>[0]> = {}) {
  const events = { onOpened: vi.fn(), onRefused: vi.fn() }
  const hook = renderHook(() => useDoor({ send, isDeclared: false, isForced: false, ...events, ...options }))
  return { ...hook, ...events }
}

const atWarehouse = { lat: 48.15, lng: 17.1 }

describe('useDoor', () => {
  beforeEach(() => void stubGeolocation(atWarehouse))

  test('passes through the phases locating, contacting and open', async () => {
    const response = Promise.withResolvers<typeof opened>()
    const { result, onOpened } = renderDoor(() => response.promise)
    act(() => result.current.unlock())
    expect(result.current.state.phase.kind).toBe('locating')
    await waitFor(() => expect(result.current.state.phase.kind).toBe('contacting'))
    await act(async () => response.resolve(opened))
    await waitFor(() => expect(result.current.state.phase.kind).toBe('open'))
    expect(onOpened).toHaveBeenCalledOnce()
  })

  test('sends one unlock request when the button is clicked twice', async () => {
    const send = vi.fn<SendUnlock>(async () => opened)
    const { result } = renderDoor(send)
    act(() => {
      result.current.unlock()
      result.current.unlock()
    })
    await waitFor(() => expect(result.current.state.phase.kind).toBe('open'))
    expect(send).toHaveBeenCalledOnce()
  })

  test('reads the position again and retries once when the first position is too far away', async () => {
    stubGeolocation({ lat: 50, lng: 14 }, atWarehouse)
    const tooFar = () => Promise.reject(apiErrorFrom(403, { code: 'lock-v2/too-far-away' }))
    const send = vi.fn<SendUnlock>(async ({ lat }) => (lat === atWarehouse.lat ? opened : tooFar()))
    const { result } = renderDoor(send)
    act(() => result.current.unlock())
    await waitFor(() => expect(result.current.state.phase.kind).toBe('open'))
    expect(send.mock.calls.map(([{ lat }]) => lat)).toEqual([50, atWarehouse.lat])
  })

  test('refuses without a request when there is no position and no responsibility declaration', async () => {
    stubGeolocation({ code: 1 })
    const send = vi.fn<SendUnlock>(async () => opened)
    const { result, onRefused } = renderDoor(send)
    act(() => result.current.unlock())
    await waitFor(() => expect(result.current.state.phase.kind).toBe('refused'))
    expect(onRefused).toHaveBeenCalledWith({ code: 'geo/permission-denied' })
    expect(send).not.toHaveBeenCalled()
  })

  test('unlocks without a position after a responsibility declaration', async () => {
    stubGeolocation({ code: 1 })
    const send = vi.fn<SendUnlock>(async () => opened)
    const { result } = renderDoor(send, { isDeclared: true })
    act(() => result.current.unlock())
    await waitFor(() => expect(result.current.state.phase.kind).toBe('open'))
    expect(send.mock.calls[0]?.[0]).toEqual({ lat: 0, lng: 0, entryWithoutGPS: true })
  })

  test('accepts the next click after a refusal', async () => {
    stubGeolocation(atWarehouse, atWarehouse)
    const send = vi.fn<SendUnlock>().mockRejectedValueOnce(apiErrorFrom(503, { code: 'lock-v2/unreachable' }))
    send.mockResolvedValueOnce(opened)
    const { result } = renderDoor(send)
    act(() => result.current.unlock())
    await waitFor(() => expect(result.current.state.phase.kind).toBe('refused'))
    act(() => result.current.unlock())
    await waitFor(() => expect(result.current.state.phase.kind).toBe('open'))
  })
})
