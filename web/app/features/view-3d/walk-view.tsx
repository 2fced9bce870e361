import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { useWalk } from './use-walk.ts'
import { useWalkControls } from './use-walk-controls.ts'
import type { View3dProps } from './view-3d-props.ts'
import { ViewLoading } from './view-loading.tsx'
import { WalkButtons } from './walk-buttons.tsx'
import { WalkMap } from './walk-map.tsx'
import { boxAhead, type Pose, poseBefore, startOf, wayBefore } from './walker.rules.ts'

interface WalkViewProps extends View3dProps {
  onLost: () => void
}

const reach = 3.2

export function WalkView(props: WalkViewProps) {
  const { floors, floorIndex, chosen } = props
  const [level, setLevel] = useState(chosen?.floorIndex ?? floorIndex)
  const [isGuideRequested, setGuideRequested] = useState(false)
  const floor = floors[level]
  if (!floor) return null
  const walkToBox = () => {
    setGuideRequested(true)
    if (chosen) setLevel(chosen.floorIndex)
  }
  return (
    <WalkFloor
      key={floor.id}
      {...props}
      floor={floor}
      level={level}
      onLevel={setLevel}
      isGuideRequested={isGuideRequested}
      onWalkToBox={walkToBox}
      onGuideStart={() => setGuideRequested(false)}
    />
  )
}

interface WalkFloorProps extends WalkViewProps {
  floor: PlanFloor
  level: number
  onLevel: (level: number) => void
  isGuideRequested: boolean
  onWalkToBox: () => void
  onGuideStart: () => void
}

function WalkFloor({ floor, level, chosen, isGuideRequested, onGuideStart, onLost, ...props }: WalkFloorProps) {
  const t = useTranslations('location.view')
  const canvas = useRef<HTMLCanvasElement>(null)
  const here = chosen?.floorIndex === level ? chosen : undefined
  const { engine, pose, arrived, isReady } = useWalk({ canvas, floor, chosen: here, onLost })
  useWalkControls({ canvas, engine, floor, onChoose: props.onChoose })
  const box = here ? findBox(floor, here.number) : undefined
  // A request before the engine is ready, or from another floor, starts when the right floor is ready.
  useEffect(() => {
    if (!isGuideRequested || !isReady || !box || !here) return
    onGuideStart()
    const end = poseBefore(floor, box)
    engine.current?.guide(wayBefore(here.way, end), end)
  }, [isGuideRequested, isReady, floor, box, here, engine, onGuideStart])
  return (
    <>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: `application` makes screen readers pass the arrow keys to the canvas */}
      <canvas
        ref={canvas}
        className="absolute inset-0 block size-full cursor-grab touch-none -outline-offset-4 active:cursor-grabbing"
        tabIndex={0}
        aria-label={t('canvas')}
        role="application"
      />
      {isReady ? null : (
        <ViewLoading>
          <p>{t('loading')}</p>
        </ViewLoading>
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

/** Announces the Box in front of the visitor. */
function Status({ floor, pose, arrived }: { floor: PlanFloor; pose: Pose | undefined; arrived: string | undefined }) {
  const t = useTranslations()
  const ahead = pose ? boxAhead(floor, pose, reach) : undefined
  return (
    <p
      role="status"
      className="absolute top-(--top) left-(--left) max-w-[min(420px,calc(100%-84px))] rounded-control bg-surface px-3.5 py-2.25 leading-[1.4] font-strong shadow-float"
    >
      {arrived !== undefined && ahead?.number === arrived
        ? t('location.view.arrived', { number: arrived })
        : ahead
          ? t('location.view.ahead', { number: ahead.number, state: t(`enums.boxState.${ahead.state}`) })
          : t('location.view.hint')}
    </p>
  )
}
