import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { Link, type To } from 'react-router'
import { useTranslations } from 'use-intl'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import { findBox, type PlanBox, type PlanFloor, wayIn } from '#app/ui/drawings/floor-plan/floor.ts'
import { planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'
import { wholeFloor } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import { MiniMap } from './mini-map.tsx'
import { type ChosenBox, PlanCanvas } from './plan-canvas.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { grown, zoomStep } from './plan-zoom.rules.ts'
import { usePlanGestures } from './use-plan-gestures.ts'
import { type PlanZoom, usePlanZoom } from './use-plan-zoom.ts'
import './floor-plan.css'

interface FloorPlanProps {
  floors: readonly PlanFloor[]
  floorIndex: number
  /** Where to find another floor. */
  floorAddress: (index: number) => To
  chosen: ChosenBox | undefined
  /** Whether a Box is of the size asked for. */
  matches: (box: PlanBox) => boolean
  /** Number, size and state in words. */
  label: (box: PlanBox) => string
  onChoose: (number: string) => void
  /** Docked under the plan: the card of the chosen Box. */
  children: ReactNode
}

/** The floor from above, to look around in and to choose from. */
export function FloorPlanView({ floors, floorIndex, floorAddress, chosen, children, ...choice }: FloorPlanProps) {
  const t = useTranslations('location.plan')
  const floor = floors[floorIndex]
  return (
    <section className="floor-plan" aria-labelledby="plan-heading">
      <div className="plan-heading">
        <h2 id="plan-heading">{t('heading')}</h2>
        {floors.length > 1 ? <Floors floors={floors} floorIndex={floorIndex} floorAddress={floorAddress} /> : null}
      </div>
      <div className="plan-sheet">
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

function Floors({ floors, floorIndex, floorAddress }: Pick<FloorPlanProps, 'floors' | 'floorIndex' | 'floorAddress'>) {
  const t = useTranslations('location.plan')
  return (
    <nav aria-label={t('floors')} className="plan-floors">
      {floors.map((floor, index) => (
        <Link
          key={floor.id}
          to={floorAddress(index)}
          replace
          preventScrollReset
          aria-current={index === floorIndex ? 'true' : undefined}
        >
          {floor.name}
        </Link>
      ))}
    </nav>
  )
}

interface PlanWindowProps extends Pick<FloorPlanProps, 'chosen' | 'matches' | 'label' | 'onChoose'> {
  floor: PlanFloor
}

function PlanWindow({ floor, chosen, ...choice }: PlanWindowProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { width, height } = floor
  // The doors decide the margins; a refresh brings new objects with the same numbers.
  const doors = JSON.stringify(floor.doors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers are compared, not the object that a refresh brings
  const view = useMemo(() => wholeFloor(floor), [width, height, doors])
  const zoom = usePlanZoom(scroller, view)
  usePlanGestures(scroller, zoom)
  useShownChoice(scroller, floor, chosen, zoom)
  return (
    <div className="plan-window">
      <PlanCanvas scroller={scroller} floor={floor} view={view} zoom={zoom} chosen={chosen} {...choice} />
      <div className="plan-bar">
        <ZoomButtons zoom={zoom} />
        <PlanLegend {...legendNumbers(floor, chosen)} />
        <MiniMap scroller={scroller} floor={floor} zoom={zoom} chosen={chosen?.number} />
      </div>
    </div>
  )
}

/** Numbers that can be found on the plan. */
function legendNumbers({ boxes }: PlanFloor, chosen: ChosenBox | undefined) {
  const free = boxes.filter(({ state, number }) => state === 'available' && number !== chosen?.number)
  const [first, second] = free.length > 1 ? free : boxes
  return { free: first?.number ?? '', chosen: chosen?.number ?? second?.number ?? '' }
}

function ZoomButtons({ zoom }: { zoom: PlanZoom }) {
  const t = useTranslations('location.plan')
  return (
    <div className="plan-zoom">
      <IconButton look="line" icon={Plus} label={t('zoomIn')} onClick={() => zoom.zoomBy(zoomStep)} />
      <IconButton look="line" icon={Minus} label={t('zoomOut')} onClick={() => zoom.zoomBy(1 / zoomStep)} />
      <IconButton look="line" icon={Maximize} label={t('fit')} onClick={() => zoom.fit()} />
    </div>
  )
}

/** Entrance, way and Box: what must be in view. */
function partToShow(floor: PlanFloor, chosen: ChosenBox | undefined) {
  const door = wayIn(floor)
  const box = chosen ? findBox(floor, chosen.number) : undefined
  const points = [...(box?.polygon ?? []), ...(chosen?.way ?? [])]
  if (points.length === 0 && door) points.push([door.x, door.y])
  return points.length > 0 ? grown(planBoundsOf(points), 1.2) : undefined
}

/** In a window too small for the floor the plan opens on the entrance, the way and the Box, and follows the choice. */
function useShownChoice(
  scroller: RefObject<HTMLDivElement | null>,
  floor: PlanFloor,
  chosen: ChosenBox | undefined,
  zoom: PlanZoom,
): void {
  const { show, drawn } = zoom
  const isMeasured = drawn !== undefined
  const opened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves only when the choice does, not with every refresh of the floor
  useEffect(() => {
    const element = scroller.current
    const part = partToShow(floor, chosen)
    if (!isMeasured || !element || !part) return
    const isCropped = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
    if (isCropped) show(part, !opened.current && matchMedia('(max-width: 768px)').matches)
    opened.current = true
  }, [chosen?.number, isMeasured])
}
