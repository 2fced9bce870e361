import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pauseBefore } from './polling.ts'
import { useOrderState } from './use-order-state.ts'

const orderId = '00000000-0000-4000-8000-0000000000a1'
const pending = { orderId, status: 'SUBMITTED', paymentStatus: 'pending' }
const paid = { ...pending, status: 'FULFILLED', paymentStatus: 'success' }
const firstPauseMs = pauseBefore(0) ?? 0

const send = vi.fn<(url: string) => Promise<Response>>()
const respondWith = (state: object) => send.mockImplementation(async () => Response.json(state))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const renderState = (id = orderId, isBack = false) => renderHook(() => useOrderState(id, isBack))

/** Responds with the outcome of the provider, and with the state before and after the outcome was fetched. */
function respondWithOutcome(outcome: string, before: object, after = before) {
  let state = before
  send.mockImplementation(async (url) => {
    if (!url.includes('payment-outcome')) return Response.json(state)
    state = after
    return Response.json({ outcome })
  })
}
const outcomeRequests = () => send.mock.calls.filter(([url]) => url.includes('payment-outcome')).length

describe('useOrderState', () => {
  test('polls with pauses until the payment is settled', async () => {
    respondWith(pending)
    const { result } = renderState()
    await pass(0)
    expect(result.current.state).toMatchObject({ paymentStatus: 'pending' })
    await pass(firstPauseMs - 1)
    expect(send).toHaveBeenCalledTimes(1)
    respondWith(paid)
    await pass(1)
    expect(result.current.state).toMatchObject({ paymentStatus: 'success' })
    await pass(600_000)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('stops polling after the last pause and polls again on request', async () => {
    respondWith(pending)
    const { result } = renderState()
    await pass(600_000)
    const count = send.mock.calls.length
    expect(result.current.hasWaited).toBe(true)
    await pass(600_000)
    expect(send).toHaveBeenCalledTimes(count)
    act(() => result.current.refresh())
    await pass(firstPauseMs)
    expect(send).toHaveBeenCalledTimes(count + 4)
    expect(result.current.hasWaited).toBe(true)
  })

  test('shows the last known state without a connection and polls again when the device is online', async () => {
    respondWith(pending)
    const { result } = renderState()
    await pass(0)
    send.mockImplementation(async () => Promise.reject(new TypeError('offline')))
    await pass(firstPauseMs)
    expect(result.current).toMatchObject({ isOffline: true, state: { paymentStatus: 'pending' } })
    respondWith(paid)
    await act(async () => void window.dispatchEvent(new Event('online')))
    await pass(0)
    expect(result.current).toMatchObject({ isOffline: false, state: { paymentStatus: 'success' } })
  })

  test('reports an unknown order and stops polling', async () => {
    send.mockImplementation(async () => Response.json({ code: 'not-found' }, { status: 404 }))
    const { result } = renderState()
    await pass(600_000)
    expect(result.current.isUnknown).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('sends no request without an order id', async () => {
    const { result } = renderState('')
    await pass(600_000)
    expect(result.current.isUnknown).toBe(true)
    expect(send).not.toHaveBeenCalled()
  })

  test.each([
    ['DECLINED', { ...pending, status: 'FAILED', paymentStatus: 'fail' }],
    ['PAID', paid],
  ])('shows %s immediately to a customer who returns', async (outcome, after) => {
    respondWithOutcome(outcome, pending, after)
    const { result } = renderState(orderId, true)
    await pass(0)
    expect(result.current).toMatchObject({ state: after, isLeft: false })
  })

  test('shows immediately that the customer left the payment page, and fetches the outcome once', async () => {
    respondWithOutcome('CANCELED', pending)
    const { result } = renderState(orderId, true)
    await pass(0)
    expect(result.current).toMatchObject({ state: pending, isLeft: true })
    await pass(60_000)
    expect(outcomeRequests()).toBe(1)
    expect(result.current.isLeft).toBe(true)
    respondWith(paid)
    await pass(60_000)
    expect(result.current.state).toMatchObject({ paymentStatus: 'success' })
  })

  test('waits and fetches the outcome again while the provider has no result', async () => {
    respondWithOutcome('WAITING', pending)
    const { result } = renderState(orderId, true)
    await pass(firstPauseMs)
    expect(result.current).toMatchObject({ state: pending, isLeft: false })
    expect(outcomeRequests()).toBe(2)
    respondWithOutcome('CANCELED', pending)
    await pass(60_000)
    expect(result.current.isLeft).toBe(true)
  })

  test('fetches the outcome only for a customer who returns or checks again', async () => {
    respondWithOutcome('CANCELED', pending)
    const { result } = renderState()
    await pass(60_000)
    expect(outcomeRequests()).toBe(0)
    act(() => result.current.refresh())
    await pass(0)
    expect([outcomeRequests(), result.current.isLeft]).toEqual([1, true])
  })

  test('stops polling when the page unmounts', async () => {
    respondWith(pending)
    const { unmount } = renderState()
    await pass(0)
    unmount()
    await pass(600_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
