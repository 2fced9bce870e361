import { type RefObject, useEffect } from 'react'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import type { WalkEngine } from './walk-engine.ts'
import { boxAhead, type Movement, maxChosenBoxMetres, noMovement } from './walker.rules.ts'

interface Controls {
  canvas: RefObject<HTMLCanvasElement | null>
  engine: RefObject<WalkEngine | undefined>
  floor: PlanFloor
  onChoose: (number: string) => void
}

/** Uses key codes, so that WASD has the same position on every keyboard layout. */
const keys = new Map<string, Partial<Movement>>([
  ['KeyW', { forward: 1 }],
  ['ArrowUp', { forward: 1 }],
  ['KeyS', { forward: -1 }],
  ['ArrowDown', { forward: -1 }],
  ['KeyA', { sideways: -1 }],
  ['KeyD', { sideways: 1 }],
  ['ArrowLeft', { turn: -1 }],
  ['KeyQ', { turn: -1 }],
  ['ArrowRight', { turn: 1 }],
  ['KeyE', { turn: 1 }],
])

const lookSpeed = 0.0045
const maxClickMovePx = 6

export function useWalkControls({ canvas, engine, floor, onChoose }: Controls): void {
  useKeys(canvas, engine)
  const freeBoxAt = (part: number) => {
    const walk = engine.current
    const box = walk && boxAhead(floor, { ...walk.pose, angle: walk.angleAt(part) }, maxChosenBoxMetres)
    return box?.state === 'available' ? box : undefined
  }
  useLooking(canvas, engine, {
    onClick: (part) => {
      const box = freeBoxAt(part)
      if (box) onChoose(box.number)
    },
    isClickable: (part) => freeBoxAt(part) !== undefined,
  })
}

function useKeys(canvas: Controls['canvas'], engine: Controls['engine']): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const held = new Set<string>()
    const updateMovement = () => {
      engine.current?.move(Object.assign({ ...noMovement }, ...[...held].map((code) => keys.get(code))))
    }
    const onDown = (event: KeyboardEvent) => {
      if (!keys.has(event.code) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (held.has(event.code)) return
      held.add(event.code)
      updateMovement()
    }
    const onUp = (event: KeyboardEvent) => {
      if (held.delete(event.code)) updateMovement()
    }
    const releaseAll = () => {
      held.clear()
      updateMovement()
    }
    element.addEventListener('keydown', onDown)
    window.addEventListener('keyup', onUp)
    element.addEventListener('blur', releaseAll)
    return () => {
      element.removeEventListener('keydown', onDown)
      window.removeEventListener('keyup', onUp)
      element.removeEventListener('blur', releaseAll)
    }
  }, [canvas, engine])
}

interface Pointing {
  /** `part` is the horizontal position on the canvas, from 0 to 1. */
  onClick: (part: number) => void
  isClickable: (part: number) => boolean
}

/** A drag looks around. A click without a drag chooses the Box under the pointer. */
function useLooking(canvas: Controls['canvas'], engine: Controls['engine'], pointing: Pointing): void {
  const { onClick, isClickable } = pointing
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let last: { x: number; y: number; moved: number } | undefined
    const onDown = (event: PointerEvent) => {
      last = { x: event.clientX, y: event.clientY, moved: 0 }
      element.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      if (!last) {
        element.style.cursor = isClickable(partAt(element, event)) ? 'pointer' : ''
        return
      }
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y]
      last = { x: event.clientX, y: event.clientY, moved: last.moved + Math.abs(dx) + Math.abs(dy) }
      if (last.moved > maxClickMovePx) engine.current?.look(-dx * lookSpeed, dy * lookSpeed)
    }
    const onUp = (event: PointerEvent) => {
      if (last && last.moved <= maxClickMovePx && event.type === 'pointerup') {
        onClick(partAt(element, event))
      }
      last = undefined
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
    }
  }, [canvas, engine, onClick, isClickable])
}

function partAt(element: Element, { clientX }: PointerEvent): number {
  const { left, width } = element.getBoundingClientRect()
  return (clientX - left) / width
}
