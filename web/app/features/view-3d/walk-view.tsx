import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { findBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { useWalk } from './use-walk.ts'
import { useWalkControls } from './use-walk-controls.ts'
import type { View3dProps } from './view-3d.tsx'
import { WalkButtons } from './walk-buttons.tsx'
import { WalkMap } from './walk-map.tsx'
import { boxAhead, type Pose, poseBefore, startOf, wayBefore } from './walker.rules.ts'

interface WalkViewProps extends View3dProps {
  onLost: () => void
}

const reach = 3.2

/** The model of the building to walk through, one floor at a time. */
export function WalkView(props: WalkViewProps) {
  const { floors, floorIndex, chosen } = props
  const [level, setLevel] = useState(chosen?.floorIndex ?? floorIndex)
  const [isToBeLed, setToBeLed] = useState(false)
  const floor = floors[level]
  if (!floor) return null
  const walkToBox = () => {
    setToBeLed(true)
    if (chosen) setLevel(chosen.floorIndex)
  }
  return (
    <WalkFloor
      key={floor.id}
      {...props}
      floor={floor}
      level={level}
      onLevel={setLevel}
      isToBeLed={isToBeLed}
      onWalkToBox={walkToBox}
      onLed={() => setToBeLed(false)}
    />
  )
}

interface WalkFloorProps extends WalkViewProps {
  floor: PlanFloor
  level: number
  onLevel: (level: number) => void
  isToBeLed: boolean
  onWalkToBox: () => void
  onLed: () => void
}

/** One floor, from the entrance to the chosen Box, on a canvas of its own. */
function WalkFloor({ floor, level, chosen, isToBeLed, onLed, onLost, ...props }: WalkFloorProps) {
  const t = useTranslations('location.view')
  const canvas = useRef<HTMLCanvasElement>(null)
  const here = chosen?.floorIndex === level ? chosen : undefined
  const { engine, pose, arrived, isReady } = useWalk({ canvas, floor, chosen: here, onLost })
  useWalkControls({ canvas, engine, floor, onChoose: props.onChoose })
  const box = here ? findBox(floor, here.number) : undefined
  // Asked too early, or from another floor, the visitor is led as soon as the right floor stands.
  useEffect(() => {
    if (!isToBeLed || !isReady || !box || !here) return
    onLed()
    const end = poseBefore(floor, box)
    engine.current?.guide(wayBefore(here.way, end), end)
  }, [isToBeLed, isReady, floor, box, here, engine, onLed])
  return (
    <>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the canvas takes arrow keys itself, which `application` tells screen readers */}
      <canvas ref={canvas} className="view-3d-canvas" tabIndex={0} aria-label={t('canvas')} role="application" />
      {isReady ? null : (
        <div className="view-3d-loading">
          <Spinner />
          <p>{t('loading')}</p>
        </div>
      )}
      <Status floor={floor} pose={pose} arrived={arrived ? here?.number : undefined} />
      <WalkMap floor={floor} pose={pose} chosen={here?.number} />
      <WalkButtons
        engine={engine}
        chosen={chosen?.number}
        floors={props.floors}
        level={level}
        onLevel={props.onLevel}
        onWalkToBox={props.onWalkToBox}
        onEntrance={() => engine.current?.stand(startOf(floor))}
      />
    </>
  )
}

/** In words what is in front of the visitor. */
function Status({ floor, pose, arrived }: { floor: PlanFloor; pose: Pose | undefined; arrived: string | undefined }) {
  const t = useTranslations()
  const ahead = pose ? boxAhead(floor, pose, reach) : undefined
  return (
    <p role="status" className="view-3d-status">
      {arrived !== undefined && ahead?.number === arrived
        ? t('location.view.arrived', { number: arrived })
        : ahead
          ? t('location.view.ahead', { number: ahead.number, state: t(`enums.boxState.${ahead.state}`) })
          : t('location.view.hint')}
    </p>
  )
}
