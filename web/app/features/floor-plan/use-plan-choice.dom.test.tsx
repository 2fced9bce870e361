import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlanBox, PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { usePlanChoice } from './use-plan-choice.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

const box = (number: string, x: number, y: number, state: PlanBox['state'] = 'available'): PlanBox => ({
  boxId: `id-${number}`,
  number,
  state,
  height: 2.5,
  sizeClass: 'SMALL',
  polygon: [
    [x, y],
    [x + 2, y],
    [x + 2, y + 2],
    [x, y + 2],
  ],
  door: [x + 1, y],
})

/** A row of three Boxes, of which the middle one is taken, and one Box below the first. */
const boxes = [box('1', 0, 0), box('2', 2, 0, 'busy'), box('3', 4, 0), box('4', 0, 4)]
const floor: PlanFloor = {
  id: 'f',
  name: 'Ground floor',
  width: 6,
  height: 6,
  boxes,
  doors: [],
  walls: [],
  fixtures: [],
}

const zoom = {
  drawn: 24,
  scale: () => 24,
  zoomTo: vi.fn(),
  zoomBy: vi.fn(),
  fit: vi.fn(),
  open: vi.fn(),
  show: vi.fn(),
  pan: vi.fn(),
  pointAt: vi.fn((x: number, y: number) => [x / 24, y / 24] as const),
} satisfies PlanZoom

const onChoose = vi.fn()
beforeEach(() => vi.clearAllMocks())

function Plan({ chosen }: { chosen?: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const choice = usePlanChoice({ scroller, floor, chosen, zoom, onChoose })
  return (
    <div ref={scroller} data-testid="scroller">
      <div role="listbox" tabIndex={-1} onKeyDown={choice.onKeyDown} onClick={choice.onClick}>
        {boxes.map(({ number }) => (
          <div
            key={number}
            role="option"
            aria-selected={false}
            tabIndex={number === choice.stop ? 0 : -1}
            data-box={number}
          >
            {number}
          </div>
        ))}
      </div>
    </div>
  )
}

const option = (number: string) => screen.getByRole('option', { name: number })
const list = () => screen.getByRole('listbox')

describe('usePlanChoice', () => {
  test('puts the tab stop on the chosen Box, or on the first free one', () => {
    const { rerender } = render(<Plan />)
    expect(option('1').tabIndex).toBe(0)
    rerender(<Plan chosen="3" />)
    expect([option('1').tabIndex, option('3').tabIndex]).toEqual([-1, 0])
  })

  test('moves the focus past a taken Box with an arrow key', () => {
    render(<Plan />)
    expect(fireEvent.keyDown(list(), { key: 'ArrowRight' })).toBe(false)
    expect(document.activeElement).toBe(option('3'))
    expect(option('3').tabIndex).toBe(0)
  })

  test('moves to the first and the last free Box with Home and End', () => {
    render(<Plan chosen="3" />)
    fireEvent.keyDown(list(), { key: 'End' })
    expect(document.activeElement).toBe(option('4'))
    fireEvent.keyDown(list(), { key: 'Home' })
    expect(document.activeElement).toBe(option('1'))
  })

  test.each(['Enter', ' '])('chooses the focused Box with the key "%s"', (key) => {
    render(<Plan />)
    fireEvent.keyDown(list(), { key: 'ArrowDown' })
    fireEvent.keyDown(list(), { key })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('4')
  })

  test('pans with Shift and an arrow key without moving the focus', () => {
    render(<Plan />)
    fireEvent.keyDown(list(), { key: 'ArrowLeft', shiftKey: true })
    expect(zoom.pan).toHaveBeenCalledExactlyOnceWith(-80, 0)
    expect(document.activeElement).toBe(document.body)
  })

  test('zooms with plus, minus and zero', () => {
    render(<Plan />)
    for (const key of ['+', '-', '0']) fireEvent.keyDown(list(), { key })
    expect(zoom.zoomBy.mock.calls).toEqual([[1.4], [1 / 1.4]])
    expect(zoom.fit).toHaveBeenCalledOnce()
  })

  test('ignores shortcuts of the browser', () => {
    render(<Plan />)
    expect(fireEvent.keyDown(list(), { key: '+', ctrlKey: true })).toBe(true)
    expect(zoom.zoomBy).not.toHaveBeenCalled()
  })

  test('chooses a free Box by click and ignores a taken one', () => {
    render(<Plan />)
    fireEvent.click(option('3'))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('3')
    fireEvent.click(option('2'), { clientX: 72, clientY: 24 })
    expect(onChoose).toHaveBeenCalledOnce()
  })

  test('ignores the click that ends a drag', () => {
    render(<Plan />)
    screen.getByTestId('scroller').dataset.dragging = 'true'
    fireEvent.click(option('3'))
    expect(onChoose).not.toHaveBeenCalled()
  })
})
