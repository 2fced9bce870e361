import { memo } from 'react'
import { isChoosable, type PlanBox } from '#app/ui/drawings/floor-plan/floor.ts'
import { planBoxPicture } from '#app/ui/drawings/floor-plan/plan-box.ts'

export interface PlanBoxesProps {
  boxes: readonly PlanBox[]
  scale: number
  hatch: string
  /** Numbers of the chosen Boxes. */
  chosen: readonly string[]
  /** Number of the one free Box with a tab stop. */
  stop: string | undefined
  matches: (box: PlanBox) => boolean
  label: (box: PlanBox) => string
}

export function PlanBoxes({ boxes, scale, hatch, chosen, stop, matches, label }: PlanBoxesProps) {
  return boxes.map((box) => (
    <Option
      key={box.number}
      box={box}
      scale={scale}
      hatch={hatch}
      isChosen={chosen.includes(box.number)}
      isStop={box.number === stop}
      isFilteredOut={box.state === 'available' && !matches(box)}
      label={label(box)}
    />
  ))
}

interface OptionProps {
  box: PlanBox
  scale: number
  hatch: string
  isChosen: boolean
  isStop: boolean
  isFilteredOut: boolean
  label: string
}

const Option = memo(function Option({ box, scale, hatch, isChosen, isStop, isFilteredOut, label }: OptionProps) {
  const { className, svg } = planBoxPicture(box, { scale, hatch, selected: isChosen, other: isFilteredOut })
  const isFree = isChoosable(box)
  return (
    <g
      role="option"
      aria-selected={isChosen}
      aria-disabled={isFree ? undefined : true}
      aria-label={label}
      data-box={box.number}
      tabIndex={isFree ? (isStop ? 0 : -1) : undefined}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing generator escapes its texts
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
})
