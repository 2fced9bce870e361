import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { isChoosable, type PlanBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { boxNear, isDirection, neighbour } from './neighbour.rules.ts'
import { zoomStep } from './plan-zoom.rules.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

const touchReachPx = 22
const mouseReachPx = 3
const panPx = 80

interface PlanChoice {
  /** Number of the Box with the tab stop. */
  stop: string | undefined
  onKeyDown: (event: KeyboardEvent<Element>) => void
  onClick: (event: MouseEvent<Element>) => void
}

interface PlanChoiceOptions {
  scroller: RefObject<HTMLDivElement | null>
  floor: PlanFloor
  chosen: string | undefined
  zoom: PlanZoom
  onChoose: (number: string) => void
}

/** Moves through the free Boxes with arrow keys. Chooses one with a key, the mouse or a finger. */
export function usePlanChoice({ scroller, floor, chosen, zoom, onChoose }: PlanChoiceOptions): PlanChoice {
  const [active, setActive] = useState<string>()
  const free = floor.boxes.filter(isChoosable)
  const stop = free.find(({ number }) => number === active) ?? free.find(({ number }) => number === chosen) ?? free[0]
  const focusBox = (box: PlanBox | undefined) => {
    if (!box) return
    setActive(box.number)
    const option = scroller.current?.querySelector<SVGGElement>(`[data-box="${CSS.escape(box.number)}"]`)
    option?.focus({ preventScroll: true })
    option?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<Element>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const isHandled = isDirection(key) && shiftKey ? pan(key, zoom) : moveOrZoom(key)
    if (isHandled) event.preventDefault()
  }
  const moveOrZoom = (key: string): boolean => {
    if (zoomByKey(key, zoom)) return true
    if (!stop) return false
    if (isDirection(key)) focusBox(neighbour(stop, free, key))
    else if (key === 'Home') focusBox(free[0])
    else if (key === 'End') focusBox(free.at(-1))
    else if (key === 'Enter' || key === ' ') onChoose(stop.number)
    else return false
    return true
  }
  const onClick = (event: MouseEvent<Element>) => {
    if (scroller.current?.dataset.dragging) return
    const box = clickedBox(event, free, scroller.current, zoom)
    if (!box) return
    setActive(box.number)
    onChoose(box.number)
  }
  return { stop: stop?.number, onKeyDown, onClick }
}

function pan(key: string, zoom: PlanZoom): boolean {
  const dx = key === 'ArrowLeft' ? -panPx : key === 'ArrowRight' ? panPx : 0
  const dy = key === 'ArrowUp' ? -panPx : key === 'ArrowDown' ? panPx : 0
  zoom.pan(dx, dy)
  return true
}

function zoomByKey(key: string, zoom: PlanZoom): boolean {
  if (key === '+' || key === '=') zoom.zoomBy(zoomStep)
  else if (key === '-' || key === '_') zoom.zoomBy(1 / zoomStep)
  else if (key === '0') zoom.fit()
  else return false
  return true
}

function clickedBox(
  { target, clientX, clientY, nativeEvent }: MouseEvent<Element>,
  free: readonly PlanBox[],
  element: HTMLElement | null,
  zoom: PlanZoom,
): PlanBox | undefined {
  const option = target instanceof Element ? target.closest('[data-box]')?.getAttribute('data-box') : undefined
  const exact = free.find(({ number }) => number === option)
  if (exact || !element) return exact
  const frame = element.getBoundingClientRect()
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  const point = zoom.pointAt(clientX - frame.left, clientY - frame.top)
  return boxNear(free, point, (isTouch ? touchReachPx : mouseReachPx) / zoom.scale())
}
