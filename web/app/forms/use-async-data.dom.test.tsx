import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { useAsyncData } from './use-async-data.ts'

describe('useAsyncData', () => {
  test('ignores the response to an earlier key', async () => {
    const pending = new Map<string, PromiseWithResolvers<string>>()
    const load = vi.fn((key: string, _signal: AbortSignal) => {
      const response = Promise.withResolvers<string>()
      pending.set(key, response)
      return response.promise
    })
    const { result, rerender } = renderHook(({ key }) => useAsyncData(key, load), { initialProps: { key: 'first' } })
    rerender({ key: 'second' })
    await act(async () => {
      pending.get('second')?.resolve('data of second')
      pending.get('first')?.resolve('data of first')
    })
    await waitFor(() => expect(result.current[0]).toEqual({ state: 'ready', data: 'data of second' }))
  })

  test('aborts the request of an earlier key and of an unmounted component', () => {
    const signals: AbortSignal[] = []
    const load = (_key: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<string>(() => undefined)
    }
    const { rerender, unmount } = renderHook(({ key }) => useAsyncData(key, load), { initialProps: { key: 'first' } })
    rerender({ key: 'second' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    unmount()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  test('loads again after an error when the caller retries', async () => {
    const error = apiErrorFrom(503, { code: 'unavailable' })
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValueOnce('data')
    const { result } = renderHook(() => useAsyncData('key', load))
    await waitFor(() => expect(result.current[0]).toEqual({ state: 'failed', error }))
    act(() => result.current[1]())
    expect(result.current[0]).toEqual({ state: 'loading' })
    await waitFor(() => expect(result.current[0]).toEqual({ state: 'ready', data: 'data' }))
  })
})
