import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { usePlanGestures } from './use-plan-gestures.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

function renderGestures() {
  let scale = 24
  const zoom = {
    drawn: 24,
    scale: () => scale,
    zoomTo: vi.fn((next: number) => {
      scale = next
    }),
    zoomBy: vi.fn((factor: number) => {
      scale = Math.min(96, scale * factor)
    }),
    fit: vi.fn(),
    open: vi.fn(),
    show: vi.fn(),
    pan: vi.fn(),
    pointAt: vi.fn(() => [0, 0] as const),
  } satisfies PlanZoom
  const element = document.createElement('div')
  document.body.append(element)
  element.getBoundingClientRect = () => new DOMRect(10, 20, 400, 300)
  const scrollBy = vi.fn()
  element.scrollBy = scrollBy
  const scroller = { current: element }
  renderHook(() => usePlanGestures(scroller, zoom))
  return { element, zoom, scrollBy, setScale: (next: number) => (scale = next) }
}

function send<Sent extends Event>(target: EventTarget, event: Sent, fields: object = {}): Sent {
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value })
  target.dispatchEvent(event)
  return event
}

const wheel = (target: EventTarget, fields: object) =>
  send(target, new WheelEvent('wheel', { cancelable: true }), {
    deltaY: 0,
    deltaMode: 0,
    ctrlKey: false,
    clientX: 0,
    clientY: 0,
    timeStamp: 10_000,
    ...fields,
  })

const pointer = (target: EventTarget, kind: string, x: number, fields: object = {}) =>
  send(target, new Event(kind, { bubbles: true }), {
    pointerType: 'mouse',
    button: 0,
    clientX: x,
    clientY: 0,
    ...fields,
  })

const touches = (target: EventTarget, kind: string, ...at: readonly number[]) =>
  send(target, new Event(kind, { cancelable: true }), { touches: at.map((x) => ({ clientX: x, clientY: 20 })) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('usePlanGestures', () => {
  test('zooms at the pointer when the wheel turns', () => {
    const { element, zoom } = renderGestures()
    const event = wheel(element, { deltaY: -100, clientX: 110, clientY: 70 })
    expect(zoom.zoomBy).toHaveBeenCalledExactlyOnceWith(expect.closeTo(1.246, 3), [100, 50])
    expect(event.defaultPrevented).toBe(true)
  })

  test('ignores the wheel while the page scrolls past the plan', () => {
    const { element, zoom } = renderGestures()
    send(window, new Event('scroll'), { timeStamp: 9_700 })
    expect(wheel(element, { deltaY: -100 }).defaultPrevented).toBe(false)
    expect(zoom.zoomBy).not.toHaveBeenCalled()
    wheel(element, { deltaY: -100, timeStamp: 10_050 })
    expect(zoom.zoomBy).toHaveBeenCalledOnce()
  })

  test('lets the page scroll at the zoom limit', () => {
    const { element, setScale } = renderGestures()
    setScale(96)
    expect(wheel(element, { deltaY: -100 }).defaultPrevented).toBe(false)
  })

  test('scrolls with the mouse and marks the drag until the click is over', () => {
    const { element, scrollBy } = renderGestures()
    pointer(element, 'pointerdown', 100)
    pointer(window, 'pointermove', 70)
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 30, top: -0, behavior: 'instant' })
    pointer(window, 'pointerup', 70)
    expect(element.dataset.dragging).toBe('true')
    vi.runAllTimers()
    expect(element.dataset.dragging).toBeUndefined()
  })

  test('treats a movement below 4 px as a click', () => {
    const { element, scrollBy } = renderGestures()
    pointer(element, 'pointerdown', 100)
    pointer(window, 'pointermove', 97)
    expect(scrollBy).not.toHaveBeenCalled()
    expect(element.dataset.dragging).toBeUndefined()
  })

  test('lets the browser scroll with one finger', () => {
    const { element, scrollBy, zoom } = renderGestures()
    pointer(element, 'pointerdown', 100, { pointerType: 'touch' })
    pointer(window, 'pointermove', 50, { pointerType: 'touch' })
    expect(touches(element, 'touchmove', 50).defaultPrevented).toBe(false)
    expect(scrollBy).not.toHaveBeenCalled()
    expect(zoom.zoomTo).not.toHaveBeenCalled()
  })

  test('zooms around the midpoint of two fingers as their distance changes', () => {
    const { element, zoom } = renderGestures()
    touches(element, 'touchstart', 100, 200)
    const move = touches(element, 'touchmove', 50, 250)
    expect(zoom.zoomTo).toHaveBeenLastCalledWith(48, [140, 0])
    expect(move.defaultPrevented).toBe(true)
  })

  test('starts a second pinch from the scale of the first', () => {
    const { element, zoom } = renderGestures()
    touches(element, 'touchstart', 100, 200)
    touches(element, 'touchmove', 50, 250)
    touches(element, 'touchend', 50)
    touches(element, 'touchstart', 100, 150)
    touches(element, 'touchmove', 100, 175)
    expect(zoom.zoomTo).toHaveBeenLastCalledWith(72, expect.anything())
  })
})
