import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useIsNear } from './use-is-near.ts'

afterEach(() => vi.unstubAllGlobals())

test('changes to true when the element is near the viewport and stays true', () => {
  let notify: (isIntersecting: boolean) => void = () => undefined
  class Observer {
    observe = vi.fn()
    disconnect = vi.fn()
    constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
      notify = (isIntersecting) => listener([{ isIntersecting }])
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { result } = renderHook(() => useIsNear({ current: document.body }))
  act(() => notify(false))
  expect(result.current).toBe(false)
  act(() => notify(true))
  act(() => notify(false))
  expect(result.current).toBe(true)
})
