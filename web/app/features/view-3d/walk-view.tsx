import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { Spinner } from '#app/ui/spinner.tsx'
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

/** The model of a floor to walk through, from the entrance to the chosen Box. */
export function WalkView({ floors, floorIndex, chosen, onChoose, onLost }: WalkViewProps) {
  const t = useTranslations('location.view')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [level, setLevel] = useState(chosen?.floorIndex ?? floorIndex)
  const floor = floors[level]
  const here = chosen?.floorIndex === level ? chosen : undefined
  const { engine, pose, arrived, isReady } = useWalk({ canvas, floor, chosen: here, onLost })
  useWalkControls({ canvas, engine, floor, onChoose })
  const [isToBeLed, setToBeLed] = useState(false)
  const box = floor && here ? findBox(floor, here.number) : undefined
  // Asked too early, or from another floor, the visitor is led as soon as the right floor stands.
  useEffect(() => {
    if (!isToBeLed || !isReady || !floor || !box || !here) return
    setToBeLed(false)
    const end = poseBefore(floor, box)
    engine.current?.guide(wayBefore(here.way, end), end)
  }, [isToBeLed, isReady, floor, box, here, engine])
  const walkToBox = () => {
    setToBeLed(true)
    if (chosen) setLevel(chosen.floorIndex)
  }
  if (!floor) return null
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
        floors={floors}
        level={level}
        onLevel={setLevel}
        onWalkToBox={walkToBox}
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
