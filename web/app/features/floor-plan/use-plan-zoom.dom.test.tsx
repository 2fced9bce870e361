import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlanView } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import { usePlanZoom } from './use-plan-zoom.ts'

/** 40 × 20 m: wider than the viewport at the readable scale of 24 px per metre. */
const view: PlanView = [0, 0, 40, 20]
const settleMs = 140

let notifyResize: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notifyResize = callback
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** happy-dom computes no layout, so this mock positions the SVG by the scroll offset. */
function planScroller(size: { width: number; height: number }) {
  const element = document.createElement('div')
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  element.append(svg)
  const at = { left: 0, top: 0 }
  Object.defineProperty(element, 'clientWidth', { get: () => size.width })
  Object.defineProperty(element, 'clientHeight', { get: () => size.height })
  vi.spyOn(element, 'scrollTo').mockImplementation((to) => void Object.assign(at, to))
  svg.getBoundingClientRect = () => new DOMRect(-at.left, -at.top, 0, 0)
  element.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height)
  return { element, svg, at, size }
}

function renderZoom(size = { width: 400, height: 300 }) {
  const plan = planScroller(size)
  const scroller = { current: plan.element }
  const hook = renderHook(() => usePlanZoom(scroller, view))
  return { ...plan, zoom: () => hook.result.current }
}

describe('usePlanZoom', () => {
  test('opens at the readable scale when the complete floor does not fit', () => {
    const { zoom, svg } = renderZoom()
    expect(zoom().drawn).toBe(24)
    expect(svg.style.width).toBe('960px')
  })

  test('resizes the drawing immediately and redraws it after the scale settles', () => {
    const { zoom, svg } = renderZoom()
    act(() => zoom().zoomTo(48))
    expect(svg.style.width).toBe('1920px')
    expect(zoom().drawn).toBe(24)
    act(() => void vi.advanceTimersByTime(settleMs))
    expect(zoom().drawn).toBe(48)
  })

  test('redraws once when several scales follow within the settle time', () => {
    const { zoom } = renderZoom()
    act(() => zoom().zoomTo(36))
    act(() => void vi.advanceTimersByTime(settleMs - 1))
    act(() => zoom().zoomTo(48))
    act(() => void vi.advanceTimersByTime(settleMs - 1))
    expect(zoom().drawn).toBe(24)
    act(() => void vi.advanceTimersByTime(1))
    expect(zoom().drawn).toBe(48)
  })

  test('leaves the point under the pointer in its position', () => {
    const { zoom } = renderZoom()
    const before = zoom().pointAt(100, 50)
    act(() => zoom().zoomTo(48, [100, 50]))
    expect(zoom().pointAt(100, 50)).toEqual(before)
  })

  test('limits the scale to the range from the complete floor to 96 px per metre', () => {
    const { zoom } = renderZoom()
    act(() => zoom().zoomTo(1))
    expect(zoom().scale()).toBe(10)
    act(() => zoom().zoomTo(500))
    expect(zoom().scale()).toBe(96)
  })

  test('sets the opening scale when a hidden plan gets its size', () => {
    const size = { width: 0, height: 0 }
    const { zoom } = renderZoom(size)
    expect(zoom().drawn).toBeUndefined()
    Object.assign(size, { width: 1200, height: 600 })
    act(() => notifyResize())
    expect(zoom().drawn).toBe(30)
  })

  test('retains a scale set by the visitor when the viewport is resized', () => {
    const size = { width: 400, height: 300 }
    const { zoom } = renderZoom(size)
    act(() => zoom().zoomTo(60))
    size.width = 1200
    act(() => notifyResize())
    expect(zoom().scale()).toBe(60)
  })

  test('shows the Box when the route to it does not fit', () => {
    const { zoom, at } = renderZoom()
    const box = { x0: 37, y0: 1, x1: 39, y1: 3 }
    act(() => zoom().open({ x0: 0, y0: 0, x1: 40, y1: 20 }, box))
    const [left, right] = [box.x0 * 24 - at.left, box.x1 * 24 - at.left]
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(400)
  })
})
