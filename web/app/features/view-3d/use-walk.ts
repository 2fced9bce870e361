import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PlanFloor, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import type { WalkEngine } from './walk-engine.ts'
import { type Pose, startPoseOn } from './walker.rules.ts'

interface WalkRequest {
  canvas: RefObject<HTMLCanvasElement | null>
  floor: PlanFloor
  chosen: { number: string; route: readonly PlanPoint[] } | undefined
  onContextLost: () => void
}

interface WalkState {
  engine: RefObject<WalkEngine | undefined>
  pose: Pose | undefined
  /** The guided walk has ended, and since then neither the chosen Box nor the state of any Box has changed. */
  hasArrived: boolean
  isReady: boolean
}

/** Interval between updates of the status text and the map. */
const poseUpdateIntervalMs = 120

/** Runs the engine on the canvas. Unmounting loses the WebGL context, so each floor needs its own canvas. */
export function useWalk({ canvas, floor, chosen, onContextLost }: WalkRequest): WalkState {
  const engine = useRef<WalkEngine>(undefined)
  const [pose, setPose] = useState<Pose>()
  const [hasArrived, setArrived] = useState(false)
  const [isReady, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one engine per canvas; the effect below applies changes of the floor
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let isUnmounted = false
    let latest: Pose | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedulePoseUpdate = (next: Pose) => {
      latest = next
      timer ??= setTimeout(() => {
        timer = undefined
        setPose(latest)
      }, poseUpdateIntervalMs)
    }
    const handleContextLost = (event: Event) => {
      event.preventDefault()
      if (!isUnmounted) onContextLost()
    }
    const start = startPoseOn(floor, chosen?.number)
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.addEventListener('webglcontextlost', handleContextLost)
    import('./walk-engine.ts')
      .then(({ WalkEngine }) => {
        if (isUnmounted) return
        const onArrived = () => setArrived(true)
        const started = new WalkEngine({
          canvas: element,
          floor,
          start,
          hasReducedMotion,
          onPose: schedulePoseUpdate,
          onArrived,
        })
        started.show(floor, chosen?.number, chosen?.route ?? [])
        engine.current = started
        setPose(start)
        setReady(true)
        element.focus({ preventScroll: true })
      })
      .catch(() => {
        if (!isUnmounted) onContextLost()
      })
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      element.removeEventListener('webglcontextlost', handleContextLost)
      engine.current?.dispose()
      engine.current = undefined
    }
  }, [canvas])
  const states = floor.boxes.map(({ state }) => state.charAt(0)).join('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `states` represents the floor, which is a new object after every refresh
  useEffect(() => {
    engine.current?.show(floor, chosen?.number, chosen?.route ?? [])
    setArrived(false)
  }, [chosen?.number, states])
  return { engine, pose, hasArrived, isReady }
}
