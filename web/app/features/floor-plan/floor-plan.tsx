import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useMemo, useRef } from 'react'
import { Link, type To } from 'react-router'
import { useTranslations } from 'use-intl'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { isSoonFree, type PlanBox, type PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { wholeFloor } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import { MiniMap } from './mini-map.tsx'
import { type ChosenBox, PlanCanvas } from './plan-canvas.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { zoomStep } from './plan-zoom.rules.ts'
import { usePlanGestures } from './use-plan-gestures.ts'
import { type PlanZoom, usePlanZoom } from './use-plan-zoom.ts'
import { useShownChoice } from './use-shown-choice.ts'

interface FloorPlanProps {
  floors: readonly PlanFloor[]
  floorIndex: number
  floorUrl: (index: number) => To
  chosen: ChosenBox | undefined
  /** The other chosen Boxes, while the visitor chooses several. */
  further?: readonly ChosenBox[] | undefined
  /** Whether a Box has the selected size. */
  matches: (box: PlanBox) => boolean
  /** The accessible name: number, size and state. */
  label: (box: PlanBox) => string
  onChoose: (number: string) => void
  /** The card of the chosen Box, rendered under the plan. */
  children: ReactNode
}

export function FloorPlanView({ floors, floorIndex, floorUrl, chosen, children, ...choice }: FloorPlanProps) {
  const t = useTranslations('location.plan')
  const floor = floors[floorIndex]
  return (
    <section className="flex h-full min-w-0 flex-col" aria-labelledby="plan-heading">
      <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:flex-col max-md:items-stretch">
        <h2 id="plan-heading" className="text-title leading-[1.2] max-md:sr-only">
          {t('heading')}
        </h2>
        {floors.length > 1 ? <Floors floors={floors} floorIndex={floorIndex} floorUrl={floorUrl} /> : null}
      </div>
      <div className="flex flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface">
        {floor ? (
          <PlanWindow
            key={floor.id}
            floor={floor}
            chosen={chosen?.floorIndex === floorIndex ? chosen : undefined}
            {...choice}
          />
        ) : null}
        {children}
      </div>
    </section>
  )
}

function Floors({ floors, floorIndex, floorUrl }: Pick<FloorPlanProps, 'floors' | 'floorIndex' | 'floorUrl'>) {
  const t = useTranslations('location.plan')
  return (
    <nav aria-label={t('floors')} className="flex gap-0.5 rounded-xl border border-line bg-sunk p-0.5">
      {floors.map((floor, index) => (
        <Link
          key={floor.id}
          to={floorUrl(index)}
          replace
          preventScrollReset
          aria-current={index === floorIndex ? 'true' : undefined}
          className="grid min-h-11 flex-auto place-items-center rounded-control border-[1.5px] border-transparent px-3.5 py-1 text-center font-strong text-ink no-underline hover:bg-surface aria-[current]:border-ink aria-[current]:bg-surface"
        >
          {floor.name}
        </Link>
      ))}
    </nav>
  )
}

interface PlanWindowProps extends Pick<FloorPlanProps, 'chosen' | 'further' | 'matches' | 'label' | 'onChoose'> {
  floor: PlanFloor
}

function PlanWindow({ floor, chosen, ...choice }: PlanWindowProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { width, height } = floor
  // The doors decide the margins. A refresh creates new objects with equal values.
  const doors = JSON.stringify(floor.doors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares values, because a refresh creates new objects
  const view = useMemo(() => wholeFloor(floor), [width, height, doors])
  const zoom = usePlanZoom(scroller, view)
  usePlanGestures(scroller, zoom)
  useShownChoice(scroller, floor, chosen, zoom)
  return (
    <div className="@container flex flex-1 flex-col bg-sunk md:relative">
      <PlanCanvas scroller={scroller} floor={floor} view={view} zoom={zoom} chosen={chosen} {...choice} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-3 pt-2 pb-3">
        <ZoomButtons zoom={zoom} />
        <PlanLegend {...legendNumbers(floor, chosen)} />
        <MiniMap scroller={scroller} floor={floor} zoom={zoom} chosen={chosen?.number} />
      </div>
    </div>
  )
}

/** Numbers of Boxes of this floor that the legend shows as examples. */
function legendNumbers({ boxes }: PlanFloor, chosen: ChosenBox | undefined) {
  const free = boxes.filter(({ state, number }) => state === 'available' && number !== chosen?.number)
  const [first, second] = free.length > 1 ? free : boxes
  const soon = boxes.find((box) => isSoonFree(box) && box.number !== chosen?.number)?.number
  return { free: first?.number ?? '', chosen: chosen?.number ?? second?.number ?? '', soon }
}

function ZoomButtons({ zoom }: { zoom: PlanZoom }) {
  const t = useTranslations('location.plan')
  return (
    <div className="flex gap-2">
      <IconButton look="line" icon={Plus} label={t('zoomIn')} onClick={() => zoom.zoomBy(zoomStep)} />
      <IconButton look="line" icon={Minus} label={t('zoomOut')} onClick={() => zoom.zoomBy(1 / zoomStep)} />
      <IconButton look="line" icon={Maximize} label={t('fit')} onClick={() => zoom.fit()} />
    </div>
  )
}
