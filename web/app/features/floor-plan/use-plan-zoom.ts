import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { centre, type PlanBounds } from '#app/ui/drawings/floor-plan/geometry.ts'
import type { PlanView } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import {
  clampScale,
  fitScale,
  fits,
  offsetFor,
  offsetShowing,
  openingScale,
  scaleFor,
  type ViewportSize,
} from './plan-zoom.rules.ts'

/** Texts and strokes are redrawn when the scale has not changed for this time. */
const settleMs = 140

export interface PlanZoom {
  /** Scale of the drawing in px per metre. Undefined until the viewport is measured. */
  drawn: number | undefined
  scale: () => number
  /** Sets the scale. The point at `at` (px in the viewport) does not move. */
  zoomTo: (scale: number, at?: PlanPoint) => void
  zoomBy: (factor: number, at?: PlanPoint) => void
  fit: () => void
  /** Zooms to a part of the floor. `kept`, such as the chosen Box, is visible even if the part is too large. */
  open: (part: PlanBounds, kept: PlanBounds) => void
  /** Scrolls as little as possible, so that the part or at least `kept` is visible. */
  show: (part: PlanBounds, kept: PlanBounds) => void
  pan: (dx: number, dy: number) => void
  /** Converts viewport coordinates to a point of the floor. */
  pointAt: (x: number, y: number) => PlanPoint
}

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): ViewportSize => ({ width, height })

/** Panning is native scrolling. Zooming sets the size of the SVG, and a redraw follows when the scale settles. */
export function usePlanZoom(scroller: RefObject<HTMLDivElement | null>, view: PlanView): PlanZoom {
  const [drawn, setDrawn] = useState<number>()
  // A redraw renders hundreds of Boxes. It may be interrupted, because the SVG already has the new size.
  const redraw = useCallback((scale: number) => startTransition(() => setDrawn(scale)), [])
  const live = useRef(readable(drawn))
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = useCallback(
    (scale: number) => {
      live.current = scale
      const picture = scroller.current?.querySelector('svg')
      picture?.style.setProperty('width', `${view[2] * scale}px`)
      picture?.style.setProperty('height', `${view[3] * scale}px`)
      clearTimeout(settling.current)
      settling.current = setTimeout(() => redraw(scale), settleMs)
    },
    [scroller, view, redraw],
  )
  const open = useCallback(
    (scale: number) => {
      apply(scale)
      redraw(scale)
    },
    [apply, redraw],
  )
  useBrowserLayoutEffect(() => {
    const element = scroller.current
    // A plan in a hidden tab has no size to measure.
    if (element && element.clientWidth > 0) open(openingScale(view, sizeOf(element)))
  }, [scroller, view, open])
  useResize(scroller, view, live, { apply, open })
  useEffect(() => () => clearTimeout(settling.current), [])
  return useMemo(() => ({ drawn, ...movesOf(scroller, view, live, apply) }), [drawn, scroller, view, apply])
}

const readable = (scale: number | undefined): number => scale ?? 1

/** Recomputes the opening scale after a resize, unless the visitor has changed the scale. */
function useResize(
  scroller: RefObject<HTMLDivElement | null>,
  view: PlanView,
  live: RefObject<number>,
  { apply, open }: Record<'apply' | 'open', (scale: number) => void>,
): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let before = sizeOf(element)
    const observer = new ResizeObserver(() => {
      const now = sizeOf(element)
      const wasOpening = Math.abs(live.current - openingScale(view, before)) < 0.5
      if (now.width > 0 && before.width === 0) open(openingScale(view, now))
      else if (now.width > 0 && wasOpening) apply(openingScale(view, now))
      before = now
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, view, live, apply, open])
}

type Moves = Omit<PlanZoom, 'drawn'>

function movesOf(
  scroller: RefObject<HTMLDivElement | null>,
  view: PlanView,
  live: RefObject<number>,
  apply: (scale: number) => void,
): Moves {
  const pointAt = (x: number, y: number): PlanPoint => {
    const [frame, picture] = [scroller.current?.getBoundingClientRect(), pictureIn(scroller.current)]
    if (!frame || !picture) return [0, 0]
    const [left, top] = [frame.left + x - picture.left, frame.top + y - picture.top]
    return [view[0] + left / live.current, view[1] + top / live.current]
  }
  const scrollTo = (point: PlanPoint, at: PlanPoint) =>
    scroller.current?.scrollTo({ ...offsetFor(point, at, view, live.current), behavior: 'instant' })
  const zoomTo: Moves['zoomTo'] = (scale, at) => {
    const element = scroller.current
    if (!element) return
    const middle = at ?? [element.clientWidth / 2, element.clientHeight / 2]
    const point = pointAt(...middle)
    apply(clampScale(scale, view, sizeOf(element)))
    scrollTo(point, middle)
  }
  return {
    pointAt,
    zoomTo,
    scale: () => live.current,
    zoomBy: (factor, at) => zoomTo(live.current * factor, at),
    fit: () => scroller.current && zoomTo(fitScale(view, sizeOf(scroller.current))),
    pan: (dx, dy) => scroller.current?.scrollBy({ left: dx, top: dy, behavior: 'instant' }),
    open: (part, kept) => {
      const element = scroller.current
      if (!element || element.clientWidth === 0) return
      const size = sizeOf(element)
      apply(scaleFor(part, size))
      const middle = offsetFor(centre(part), [size.width / 2, size.height / 2], view, live.current)
      element.scrollTo({ ...offsetShowing(middle, kept, view, live.current, size), behavior: 'instant' })
    },
    show: (part, kept) => {
      const element = scroller.current
      if (!element || element.clientWidth === 0) return
      const [size, current] = [sizeOf(element), { left: element.scrollLeft, top: element.scrollTop }]
      const shown = fits(part, live.current, size) ? part : kept
      element.scrollTo({ ...offsetShowing(current, shown, view, live.current, size), behavior: 'smooth' })
    },
  }
}

const pictureIn = (element: HTMLElement | null) => element?.querySelector('svg')?.getBoundingClientRect()
