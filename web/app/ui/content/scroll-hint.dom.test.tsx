import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ScrollHint } from './scroll-hint.tsx'

function Row() {
  const scroller = useRef<HTMLUListElement>(null)
  return (
    <div>
      <ul
        ref={(element) => {
          scroller.current = element
          if (!element) return
          // happy-dom computes no layout.
          Object.defineProperty(element, 'clientWidth', { value: 300, configurable: true })
          Object.defineProperty(element, 'scrollWidth', { value: 700, configurable: true })
        }}
      />
      <ScrollHint scroller={scroller} />
    </div>
  )
}

const arrows = () => [screen.queryByTestId('scroll-before') !== null, screen.queryByTestId('scroll-after') !== null]

describe('ScrollHint', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  test('points to the side with hidden content', () => {
    render(<Row />)
    const row = screen.getByRole('list')
    const moveTo = (left: number) =>
      act(() => {
        row.scrollLeft = left
        row.dispatchEvent(new Event('scroll'))
      })
    expect(arrows()).toEqual([false, true])
    moveTo(200)
    expect(arrows()).toEqual([true, true])
    expect(row.style.maskImage).toContain('transparent')
    moveTo(400)
    expect(arrows()).toEqual([true, false])
  })

  test('scrolls by most of the visible width', async () => {
    render(<Row />)
    const scrollBy = vi.spyOn(screen.getByRole('list'), 'scrollBy').mockImplementation(() => undefined)
    await userEvent.click(screen.getByTestId('scroll-after'))
    expect(scrollBy).toHaveBeenCalledWith({ left: 240, behavior: 'smooth' })
  })
})
