import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import DoorOpen from 'lucide-react/icons/door-open'
import Footprints from 'lucide-react/icons/footprints'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import type { IconShape } from '#app/ui/base/icon.tsx'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { ViewChoice } from './view-choice.tsx'
import type { WalkEngine } from './walk-engine.ts'
import { type Movement, noMovement } from './walker.rules.ts'

interface WalkButtonsProps {
  engine: RefObject<WalkEngine | undefined>
  chosen: string | undefined
  floors: readonly PlanFloor[]
  floorIndex: number
  onFloorIndex: (floorIndex: number) => void
  /** Number of the free Box in front of the visitor. */
  choosable: string | undefined
  onChoose: (number: string) => void
  onWalkToBox: () => void
  onEntrance: () => void
}

export function WalkButtons({
  engine,
  chosen,
  floors,
  floorIndex,
  onFloorIndex,
  choosable,
  onChoose,
  onWalkToBox,
  onEntrance,
}: WalkButtonsProps) {
  const t = useTranslations('location.view')
  const chooseText = useTranslations('location.card.choose')
  return (
    <div className="pointer-events-none absolute right-(--right) bottom-(--bottom) left-(--left) flex flex-wrap items-end justify-between gap-2.5 *:pointer-events-auto">
      <div className="flex flex-wrap items-center gap-2">
        <Hold engine={engine} icon={RotateCcw} label={t('turnLeft')} moving={{ ...noMovement, turn: -1 }} />
        <Hold engine={engine} icon={ArrowUp} label={t('forward')} moving={{ ...noMovement, forward: 1 }} />
        <Hold engine={engine} icon={ArrowDown} label={t('back')} moving={{ ...noMovement, forward: -1 }} />
        <Hold engine={engine} icon={RotateCw} label={t('turnRight')} moving={{ ...noMovement, turn: 1 }} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {floors.length > 1
          ? floors.map((floor, index) => (
              <ViewChoice key={floor.id} isChosen={index === floorIndex} onChoose={() => onFloorIndex(index)}>
                {floor.name}
              </ViewChoice>
            ))
          : null}
        <IconButton look="float" icon={DoorOpen} label={t('entrance')} onClick={onEntrance} />
        {choosable === undefined ? null : (
          <Button icon={Check} onClick={() => onChoose(choosable)}>
            {chooseText('nearest', { number: choosable })}
          </Button>
        )}
        {chosen === undefined ? null : (
          <Button look="highlight" icon={Footprints} onClick={onWalkToBox}>
            {t('walk', { number: chosen })}
          </Button>
        )}
      </div>
    </div>
  )
}

interface HoldProps {
  engine: RefObject<WalkEngine | undefined>
  icon: IconShape
  label: string
  moving: Movement
}

/** Moves the visitor while the pointer or the key is down. */
function Hold({ engine, icon, label, moving }: HoldProps) {
  const go = () => engine.current?.move(moving)
  const stop = () => engine.current?.move(noMovement)
  return (
    <IconButton
      look="float"
      icon={icon}
      label={label}
      className="size-13! touch-none select-none"
      onPointerDown={go}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onBlur={stop}
      onKeyDown={({ key, repeat }) => {
        if ((key === 'Enter' || key === ' ') && !repeat) go()
      }}
      onKeyUp={stop}
      onContextMenu={(event) => event.preventDefault()}
    />
  )
}
