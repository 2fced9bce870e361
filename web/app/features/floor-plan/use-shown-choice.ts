import { type RefObject, useEffect, useRef } from 'react'
import { entranceDoorOf, findBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'
import type { ChosenBox } from './plan-canvas.tsx'
import { grown } from './plan-zoom.rules.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

/** `part` bounds the chosen Box and its route, or the entrance without a choice. `kept` bounds the Box alone. */
function partsToShow(floor: PlanFloor, chosen: ChosenBox | undefined) {
  const door = entranceDoorOf(floor)
  const box = chosen ? findBox(floor, chosen.number) : undefined
  const points = [...(box?.polygon ?? []), ...(chosen?.route ?? [])]
  if (points.length === 0 && door) points.push([door.x, door.y])
  if (points.length === 0) return undefined
  return { part: grown(planBoundsOf(points), 1.2), kept: planBoundsOf(box?.polygon ?? points) }
}

/** On a phone, a cropped plan first zooms to the choice or the entrance. Otherwise it scrolls the choice into view. */
export function useShownChoice(
  scroller: RefObject<HTMLDivElement | null>,
  floor: PlanFloor,
  chosen: ChosenBox | undefined,
  zoom: PlanZoom,
): void {
  const isMeasured = zoom.drawn !== undefined
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the choice changes, not on every refresh
  useEffect(() => {
    const element = scroller.current
    const parts = partsToShow(floor, chosen)
    if (!isMeasured || !element || !parts) return
    const isCropped = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
    const isOpening = !opened.current && matchMedia('(max-width: 768px)').matches
    if (isCropped && isOpening) zoom.open(parts.part, parts.kept)
    else if (isCropped) zoom.show(parts.part, parts.kept)
    if (opened.current && chosen) scrollPageToBox(element, chosen.number)
    opened.current = true
  }, [chosen?.number, isMeasured])
}

/** The order bar of a phone appears with the first choice and could cover the Box. */
function scrollPageToBox(element: HTMLElement, number: string): void {
  const option = element.querySelector(`[data-box="${CSS.escape(number)}"]`)
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
  if (!option || !matchMedia('(max-width: 768px)').matches) return
  const hidden = option.getBoundingClientRect().bottom - (window.innerHeight - padding)
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'smooth' })
}
