import { beforeEach, expect, test, vi } from 'vitest'
import { onPhoneChange } from './use-is-phone.ts'

let asked: string[]
let query: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  query = new EventTarget()
  vi.stubGlobal('window', {
    matchMedia: (words: string) => {
      asked.push(words)
      return query
    },
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('mobile is 768 px or less', () => {
  onPhoneChange(() => undefined)()
  expect(asked).toEqual(['(max-width: 768px)'])
})

test('a window dragged to and fro is answered once, 300 ms after the last change', () => {
  const changed = vi.fn()
  const stop = onPhoneChange(changed)
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
