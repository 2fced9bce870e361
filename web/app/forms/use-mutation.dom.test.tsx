import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { useMutation } from './use-mutation.ts'

describe('useMutation', () => {
  test('sends one request when it runs twice concurrently', async () => {
    const pending = Promise.withResolvers<void>()
    const send = vi.fn(() => pending.promise)
    const { result } = renderHook(() => useMutation(send))
    act(() => {
      result.current.run()
      result.current.run()
    })
    expect(send).toHaveBeenCalledTimes(1)
    expect(result.current.state).toBe('busy')
    await act(async () => pending.resolve())
    expect(result.current.state).toBe('done')
  })

  test('returns the error of a refused request and passes it to onFailure', async () => {
    const refusal = apiErrorFrom(409, { code: 'conflict' })
    const onFailure = vi.fn()
    const { result } = renderHook(() => useMutation(() => Promise.reject(refusal), onFailure))
    await act(async () => result.current.run())
    expect(result.current).toMatchObject({ state: 'failed', failure: refusal })
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(refusal)
  })

  test('clears the error while the next attempt runs', async () => {
    const second = Promise.withResolvers<void>()
    const send = vi.fn().mockRejectedValueOnce(apiErrorFrom(409, {})).mockReturnValueOnce(second.promise)
    const { result } = renderHook(() => useMutation(send))
    await act(async () => result.current.run())
    act(() => result.current.run())
    expect(result.current).toMatchObject({ state: 'busy', failure: undefined })
    await act(async () => second.resolve())
    expect(result.current).toMatchObject({ state: 'done', failure: undefined })
  })
})
