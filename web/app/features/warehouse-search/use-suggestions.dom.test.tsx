import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import type { Suggestion } from './suggestions-route.ts'
import { useSuggestions } from './use-suggestions.ts'

const typingPauseMs = 150
const suggestion = (search: string): Suggestion => ({ kind: 'city', search, name: search, detail: 'Slovakia' })

/** Requests by search text. */
const requests = new Map<string, { signal: AbortSignal; respond: (found: readonly Suggestion[]) => Promise<void> }>()

beforeEach(() => {
  vi.useFakeTimers()
  requests.clear()
  vi.stubGlobal('fetch', (url: string | URL, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const respond = (found: readonly Suggestion[]) =>
      act(async () => {
        resolve(Response.json(found))
        await vi.advanceTimersByTimeAsync(0)
      })
    requests.set(new URL(url, 'https://boxzone.test').searchParams.get('q') ?? '', { signal, respond })
    return promise
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function renderSuggestions(initial = '') {
  const onChoose = vi.fn()
  const { result, rerender, unmount } = renderHook(({ text }) => useSuggestions('id', text, onChoose), {
    initialProps: { text: initial },
    wrapper: pageWrapper(),
  })
  const type = async (text: string, pauseMs = typingPauseMs) => {
    act(() => result.current.type(text))
    await act(() => vi.advanceTimersByTimeAsync(pauseMs))
  }
  const press = (key: string) => {
    const preventDefault = vi.fn()
    // The hook reads only these two members of the event.
    act(() => result.current.onKeyDown({ key, preventDefault } as unknown as KeyboardEvent))
    return preventDefault
  }
  return { field: () => result.current, rerender, unmount, type, press, onChoose }
}

describe('useSuggestions', () => {
  test('requests suggestions once the visitor pauses typing', async () => {
    const { type, field } = renderSuggestions()
    await type('Br', typingPauseMs - 1)
    await type('Bra')
    expect([...requests.keys()]).toEqual(['Bra'])
    await requests.get('Bra')?.respond([suggestion('Bratislava')])
    expect(field()).toMatchObject({ open: true, suggestions: [{ search: 'Bratislava' }] })
  })

  test('ignores a response that arrives after a newer request', async () => {
    const { type, field } = renderSuggestions()
    await type('Br')
    await type('Pra')
    await requests.get('Pra')?.respond([suggestion('Praha')])
    await requests.get('Br')?.respond([suggestion('Brno')])
    expect(requests.get('Br')?.signal.aborted).toBe(true)
    expect(field().suggestions).toEqual([suggestion('Praha')])
  })

  test('clears the suggestions without a request when the field is emptied', async () => {
    const { type, field } = renderSuggestions()
    await type('Bra')
    await requests.get('Bra')?.respond([suggestion('Bratislava')])
    await type('  ')
    expect(field()).toMatchObject({ open: false, suggestions: [] })
    expect(requests.size).toBe(1)
  })

  test('moves the active option with the arrow keys and deactivates it after the last suggestion', async () => {
    const { type, field, press } = renderSuggestions()
    await type('B')
    await requests.get('B')?.respond([suggestion('Bratislava'), suggestion('Brno')])
    const activeIndexes = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      press(key)
      return field().activeIndex
    })
    expect(activeIndexes).toEqual([0, 1, -1, 1])
  })

  test('chooses the active suggestion with Enter', async () => {
    const { type, field, press, onChoose } = renderSuggestions()
    await type('B')
    await requests.get('B')?.respond([suggestion('Bratislava'), suggestion('Brno')])
    press('ArrowDown')
    press('ArrowDown')
    expect(press('Enter')).toHaveBeenCalledOnce()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Brno')
    expect(field()).toMatchObject({ text: 'Brno', open: false })
  })

  test('lets Enter submit the form when no option is active', async () => {
    const { type, press, onChoose } = renderSuggestions()
    await type('B')
    await requests.get('B')?.respond([suggestion('Bratislava')])
    expect(press('Enter')).not.toHaveBeenCalled()
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('shows the new search text after a navigation', () => {
    const { field, rerender } = renderSuggestions('Praha')
    rerender({ text: 'Brno' })
    expect(field().text).toBe('Brno')
  })

  test('aborts its request when the field is unmounted', async () => {
    const { type, unmount } = renderSuggestions()
    await type('Bra')
    unmount()
    expect(requests.get('Bra')?.signal.aborted).toBe(true)
  })
})
