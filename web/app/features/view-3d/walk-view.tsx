import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findBox, type PlanBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { useWalk } from './use-walk.ts'
import { useWalkControls } from './use-walk-controls.ts'
import type { View3dProps } from './view-3d-props.ts'
import { ViewLoading } from './view-loading.tsx'
import { WalkButtons } from './walk-buttons.tsx'
import { WalkMap } from './walk-map.tsx'
import { boxAhead, entrancePoseOn, type Pose, poseInFrontOf, routeToPose } from './walker.rules.ts'

interface WalkViewProps extends View3dProps {
  onContextLost: () => void
}

const maxAnnouncedBoxMetres = 4

export function WalkView(props: WalkViewProps) {
  const { floors, chosen } = props
  const [floorIndex, setFloorIndex] = useState(chosen?.floorIndex ?? props.floorIndex)
  const [isGuideRequested, setGuideRequested] = useState(false)
  const floor = floors[floorIndex]
  if (!floor) return null
  const walkToBox = () => {
    setGuideRequested(true)
    if (chosen) setFloorIndex(chosen.floorIndex)
  }
  return (
    <WalkFloor
      key={floor.id}
      {...props}
      floor={floor}
      floorIndex={floorIndex}
      onFloorIndex={setFloorIndex}
      isGuideRequested={isGuideRequested}
      onWalkToBox={walkToBox}
      onGuideStart={() => setGuideRequested(false)}
    />
  )
}

interface WalkFloorProps extends WalkViewProps {
  floor: PlanFloor
  onFloorIndex: (floorIndex: number) => void
  isGuideRequested: boolean
  onWalkToBox: () => void
  onGuideStart: () => void
}

function WalkFloor({
  floor,
  floorIndex,
  chosen,
  isGuideRequested,
  onGuideStart,
  onContextLost,
  ...props
}: WalkFloorProps) {
  const t = useTranslations('location.view')
  const canvas = useRef<HTMLCanvasElement>(null)
  const chosenOnFloor = chosen?.floorIndex === floorIndex ? chosen : undefined
  const { engine, pose, hasArrived, isReady } = useWalk({ canvas, floor, chosen: chosenOnFloor, onContextLost })
  useWalkControls({ canvas, engine, floor, onChoose: props.onChoose })
  const ahead = pose ? boxAhead(floor, pose, maxAnnouncedBoxMetres) : undefined
  const choosable = ahead?.state === 'available' && ahead.number !== chosen?.number ? ahead.number : undefined
  const box = chosenOnFloor ? findBox(floor, chosenOnFloor.number) : undefined
  // A guided walk that was requested early or on another floor starts when the engine of its floor is ready.
  useEffect(() => {
    if (!isGuideRequested || !isReady || !box || !chosenOnFloor) return
    onGuideStart()
    const end = poseInFrontOf(floor, box)
    engine.current?.guide(routeToPose(chosenOnFloor.route, end), end)
  }, [isGuideRequested, isReady, floor, box, chosenOnFloor, engine, onGuideStart])
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
      <Status ahead={ahead} pose={pose} arrivedBoxNumber={hasArrived ? chosenOnFloor?.number : undefined} />
      <WalkMap floor={floor} pose={pose} chosen={chosenOnFloor?.number} />
      <WalkButtons
        engine={engine}
        chosen={chosen?.number}
        floors={props.floors}
        floorIndex={floorIndex}
        onFloorIndex={props.onFloorIndex}
        onWalkToBox={props.onWalkToBox}
        choosable={choosable}
        onChoose={props.onChoose}
        onEntrance={() => engine.current?.jumpTo(entrancePoseOn(floor))}
      />
    </>
  )
}

interface StatusProps {
  ahead: PlanBox | undefined
  pose: Pose | undefined
  arrivedBoxNumber: string | undefined
}

/** Announces the Box in front of the visitor. Shows a hint until the first movement, and whenever no Box is in front. */
function Status({ ahead, pose, arrivedBoxNumber }: StatusProps) {
  const t = useTranslations()
  const [start, setStart] = useState<Pose>()
  if (pose && !start) setStart(pose)
  const hasMoved = pose !== undefined && start !== undefined && !isSamePose(pose, start)
  const isAt = ahead !== undefined && ahead.number === arrivedBoxNumber
  return (
    <div
      role="status"
      className="absolute top-(--top) left-(--left) max-w-[min(420px,calc(100%-84px))] rounded-control bg-surface px-3.5 py-2.25 leading-[1.4] shadow-float"
    >
      {ahead ? (
        <p className="font-strong">
          {isAt
            ? t('location.view.arrived', { number: ahead.number })
            : t('location.view.ahead', { number: ahead.number, state: t(`enums.boxState.${ahead.state}`) })}
        </p>
      ) : null}
      {ahead && hasMoved ? null : (
        <p className={ahead ? 'text-small' : 'font-strong'}>
          {ahead?.state === 'available' && !isAt ? t('location.view.hintChoose') : t('location.view.hint')}
        </p>
      )}
    </div>
  )
}

const isSamePose = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.angle === b.angle
