import { type RefObject, useEffect, useState } from 'react'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { miniPlan } from '#app/ui/drawings/floor-plan/mini-plan.ts'
import type { PlanView } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

interface MiniMapProps {
  scroller: RefObject<HTMLDivElement | null>
  floor: PlanFloor
  zoom: PlanZoom
  chosen: string | undefined
}

const maxWidth = 124
const maxHeight = 76

/** Shows the complete floor and the visible part of it. It always takes its space, so that zooming moves nothing. */
export function MiniMap({ scroller, floor, zoom, chosen }: MiniMapProps) {
  const view = useViewInWindow(scroller, zoom)
  // Hidden while the complete floor is visible, and before the first measurement.
  const isWhole = view === undefined || showsAll(view, floor)
  const scale = Math.min(maxWidth / (floor.width + 1), maxHeight / (floor.height + 1))
  const svg = miniPlan(floor, { scale, selected: chosen, ...(view ? { view } : {}) })
  return (
    <div
      aria-hidden="true"
      className="rounded-control border-[1.5px] border-line-strong bg-surface p-1 data-[whole]:invisible md:absolute md:right-3 md:bottom-17 md:shadow-float"
      data-whole={isWhole || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing generator escapes its texts
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}

const showsAll = ([x, y, w, h]: PlanView, { width, height }: PlanFloor): boolean =>
  x <= 0.2 && y <= 0.2 && x + w >= width - 0.2 && y + h >= height - 0.2

function useViewInWindow(scroller: RefObject<HTMLDivElement | null>, zoom: PlanZoom): PlanView | undefined {
  const [view, setView] = useState<PlanView>()
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let frame = 0
    const read = () => {
      const [x0, y0] = zoom.pointAt(0, 0)
      const [x1, y1] = zoom.pointAt(element.clientWidth, element.clientHeight)
      setView([x0, y0, x1 - x0, y1 - y0])
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    soon()
    const observer = new ResizeObserver(soon)
    observer.observe(element)
    element.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      element.removeEventListener('scroll', soon)
    }
  }, [scroller, zoom])
  return view
}
