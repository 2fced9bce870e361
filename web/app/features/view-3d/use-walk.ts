import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PlanFloor, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import type { WalkEngine } from './walk-engine.ts'
import { type Pose, startOf } from './walker.rules.ts'

interface WalkRequest {
  canvas: RefObject<HTMLCanvasElement | null>
  floor: PlanFloor
  chosen: { number: string; way: readonly PlanPoint[] } | undefined
  onLost: () => void
}

interface WalkState {
  engine: RefObject<WalkEngine | undefined>
  pose: Pose | undefined
  /** The guided walk has come to its end, and nobody has moved since. */
  arrived: boolean
  isReady: boolean
}

/** Words and map follow the walk so many milliseconds apart. */
const tellMs = 120

/**
 * Starts the engine on the canvas, shows it the floor and the choice, and tells where the visitor is. Leaving gives the canvas'
 * context back for good: another floor needs a canvas of its own.
 */
export function useWalk({ canvas, floor, chosen, onLost }: WalkRequest): WalkState {
  const engine = useRef<WalkEngine>(undefined)
  const [pose, setPose] = useState<Pose>()
  const [arrived, setArrived] = useState(false)
  const [isReady, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one engine per canvas; what changes on its floor is shown below
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isGone = false
    let latest: Pose | undefined
    let telling: ReturnType<typeof setTimeout> | undefined
    const tell = (next: Pose) => {
      latest = next
      telling ??= setTimeout(() => {
        telling = undefined
        setPose(latest)
      }, tellMs)
    }
    const lost = (event: Event) => {
      event.preventDefault()
      if (!isGone) onLost()
    }
    const start = startOf(floor)
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.addEventListener('webglcontextlost', lost)
    import('./walk-engine.ts')
      .then(({ WalkEngine }) => {
        if (isGone) return
        const onArrived = () => setArrived(true)
        const started = new WalkEngine({ canvas: element, floor, start, hasReducedMotion, onPose: tell, onArrived })
        started.show(floor, chosen?.number, chosen?.way ?? [])
        engine.current = started
        setPose(start)
        setReady(true)
        element.focus({ preventScroll: true })
      })
      .catch(() => {
        if (!isGone) onLost()
      })
    return () => {
      isGone = true
      clearTimeout(telling)
      element.removeEventListener('webglcontextlost', lost)
      engine.current?.dispose()
      engine.current = undefined
    }
  }, [canvas])
  const states = floor.boxes.map(({ state }) => state.charAt(0)).join('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `states` stands for the floor, which is a new object at every refresh
  useEffect(() => {
    engine.current?.show(floor, chosen?.number, chosen?.way ?? [])
    setArrived(false)
  }, [chosen?.number, states])
  return { engine, pose, arrived, isReady }
}
