import type { OfficeBox, OfficeBoxState } from '@boxzone/contract'
import { useMemo } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Drawing } from '#app/ui/content/drawing.tsx'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { isoPlan } from '#app/ui/drawings/floor-plan/iso-plan.ts'
import { IsoOptions } from './iso-options.tsx'
import './iso-occupancy.css'

interface IsoOccupancyProps {
  floor: PlanFloor
  boxes: ReadonlyMap<string, OfficeBox>
  selected: string | undefined
  filter: OfficeBoxState | undefined
  onSelect: (id: string) => void
}

/** The floor as a building. A click or an arrow key chooses a Box, and Enter chooses the focused one. */
export function IsoOccupancy({ floor, boxes, selected, filter, onSelect }: IsoOccupancyProps) {
  const t = useTranslations('office-locations.plan')
  const boxText = useTranslations('office-locations.box')
  const svg = useMemo(() => {
    const marked = floor.boxes.map((box) => {
      const state = boxes.get(box.boxId)?.shownState ?? 'let'
      return { ...box, look: `st-${state}${filter && filter !== state ? ' st-pale' : ''}` }
    })
    const number = boxes.get(selected ?? '')?.number
    return isoPlan(
      { ...floor, boxes: marked },
      {
        title: t('isoTitle', { floor: floor.name }),
        entranceLabel: t('entrance'),
        ...(number && { selected: number, selectedLabel: boxText('title', { number }) }),
      },
    )
  }, [floor, boxes, selected, filter, t, boxText])
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-sunk p-3">
      <Patterns />
      <div className="relative">
        <Drawing svg={svg} className="block [&_svg]:block [&_svg]:w-full" />
        <IsoOptions floor={floor} boxes={boxes} selected={selected} onSelect={onSelect} />
      </div>
    </div>
  )
}

/** The stylesheet fills the roofs with these patterns. */
function Patterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="st-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="fill-danger-soft" width="14" height="14" />
          <path className="stroke-danger" strokeWidth="3" d="M2 0V14" />
        </pattern>
        <pattern id="st-dots" width="14" height="14" patternUnits="userSpaceOnUse">
          <rect className="fill-surface" width="14" height="14" />
          <circle className="fill-ink" cx="4" cy="4" r="2.2" />
        </pattern>
        <pattern id="st-cross" width="30" height="30" patternUnits="userSpaceOnUse">
          <rect className="fill-surface" width="30" height="30" />
          <path className="stroke-line-strong" strokeWidth="1.5" d="M0 0L30 30M30 0L0 30" />
        </pattern>
      </defs>
    </svg>
  )
}
