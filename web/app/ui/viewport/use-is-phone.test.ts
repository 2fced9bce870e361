import { beforeEach, expect, test, vi } from 'vitest'
import { onIsPhoneChange } from './use-is-phone.ts'

let queries: string[]
let query: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  queries = []
  query = new EventTarget()
  vi.stubGlobal('window', {
    matchMedia: (queryText: string) => {
      queries.push(queryText)
      return query
    },
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('treats 768 px or less as a phone', () => {
  onIsPhoneChange(() => undefined)()
  expect(queries).toEqual(['(max-width: 768px)'])
})

test('reports a resize once, 300 ms after the last change', () => {
  const changed = vi.fn()
  const stop = onIsPhoneChange(changed)
  for (let times = 0; times < 5; times++) {
    query.dispatchEvent(new Event('change'))
    vi.advanceTimersByTime(299)
  }
  expect(changed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(changed).toHaveBeenCalledOnce()
  query.dispatchEvent(new Event('change'))
  stop()
  vi.advanceTimersByTime(1_000)
  expect(changed).toHaveBeenCalledOnce()
})
