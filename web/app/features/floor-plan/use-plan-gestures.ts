import { type RefObject, useEffect } from 'react'
import type { PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

/** A wheel event within this time after a page scroll belongs to the scroll and does not zoom. */
const pageScrollMs = 350
const minDragPx = 4

/** Handles wheel, mouse drag and pinch. The browser handles one-finger scrolling. */
export function usePlanGestures(scroller: RefObject<HTMLDivElement | null>, zoom: PlanZoom): void {
  useWheel(scroller, zoom)
  useDrag(scroller)
  usePinch(scroller, zoom)
}

function useWheel(scroller: RefObject<HTMLDivElement | null>, zoom: PlanZoom): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let pageScrolledAt = Number.NEGATIVE_INFINITY
    const onPageScroll = ({ timeStamp }: Event) => {
      pageScrolledAt = timeStamp
    }
    const onWheel = (event: WheelEvent) => {
      const isPageScroll = event.timeStamp - pageScrolledAt < pageScrollMs && !event.ctrlKey
      if (isPageScroll || event.deltaY === 0) return
      const before = zoom.scale()
      const frame = element.getBoundingClientRect()
      const pxPerUnit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      zoom.zoomBy(Math.exp(-event.deltaY * pxPerUnit * (event.ctrlKey ? 0.01 : 0.0022)), [
        event.clientX - frame.left,
        event.clientY - frame.top,
      ])
      // At the zoom limit the page scrolls.
      if (zoom.scale() !== before || event.ctrlKey) event.preventDefault()
    }
    window.addEventListener('scroll', onPageScroll, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      window.removeEventListener('scroll', onPageScroll)
      element.removeEventListener('wheel', onWheel)
    }
  }, [scroller, zoom])
}

function useDrag(scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let last: PlanPoint | undefined
    let moved = 0
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      last = [event.clientX, event.clientY]
      moved = 0
    }
    const onMove = (event: PointerEvent) => {
      if (!last) return
      const [dx, dy] = [event.clientX - last[0], event.clientY - last[1]]
      moved += Math.abs(dx) + Math.abs(dy)
      if (moved < minDragPx) return
      element.dataset.dragging = 'true'
      element.scrollBy({ left: -dx, top: -dy, behavior: 'instant' })
      last = [event.clientX, event.clientY]
    }
    const onUp = () => {
      last = undefined
      // The click event after a drag must still see the flag.
      setTimeout(() => delete element.dataset.dragging)
    }
    element.addEventListener('pointerdown', onDown)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
    }
  }, [scroller])
}

interface Pinch {
  distance: number
  scale: number
}

const distanceBetween = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

function usePinch(scroller: RefObject<HTMLDivElement | null>, zoom: PlanZoom): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let pinch: Pinch | undefined
    const onTouch = (event: TouchEvent) => {
      const [first, second] = event.touches
      if (!first || !second) {
        pinch = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      const distance = distanceBetween(first, second)
      pinch ??= { distance, scale: zoom.scale() }
      const frame = element.getBoundingClientRect()
      const middle: PlanPoint = [
        (first.clientX + second.clientX) / 2 - frame.left,
        (first.clientY + second.clientY) / 2 - frame.top,
      ]
      zoom.zoomTo((pinch.scale * distance) / pinch.distance, middle)
    }
    const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
    for (const kind of kinds) element.addEventListener(kind, onTouch, { passive: false })
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, onTouch)
    }
  }, [scroller, zoom])
}
