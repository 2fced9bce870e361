import type { OfficeBox, OfficeBoxState } from '@boxzone/contract'
import { formatNumber } from '@boxzone/i18n/format'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useId, useMemo, useRef } from 'react'
import { boxNear, isDirection, neighbour } from '#app/features/floor-plan/neighbour.rules.ts'
import { zoomStep } from '#app/features/floor-plan/plan-zoom.rules.ts'
import { usePlanGestures } from '#app/features/floor-plan/use-plan-gestures.ts'
import { type PlanZoom, usePlanZoom } from '#app/features/floor-plan/use-plan-zoom.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { IconButton } from '#app/ui/base/icon-button.tsx'
import type { PlanBox, PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'
import { px } from '#app/ui/drawings/floor-plan/plan-box.ts'
import { planFloor, wholeFloor } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import { planMarks, SMALL } from '#app/ui/drawings/floor-plan/plan-marks.ts'
import { PlanShape } from './plan-shape.tsx'

export interface OccupancyPlanProps {
  floor: PlanFloor
  boxes: ReadonlyMap<string, OfficeBox>
  /** Id of the chosen Box. */
  selected: string | undefined
  /** Boxes in other states are pale. */
  filter: OfficeBoxState | undefined
  onSelect: (id: string) => void
}

/** Pixels per metre before the viewport of the plan is measured. */
const nominalScale = 24
const touchReachMetres = 0.6

/** The floor from above with the state of every Box. Arrow keys move to the nearest Box in their direction. */
export function OccupancyPlan({ floor, boxes, selected, filter, onSelect }: OccupancyPlanProps) {
  const t = useTranslations('office-locations.plan')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const view = useMemo(() => wholeFloor(floor), [floor])
  const zoom = usePlanZoom(scroller, view)
  usePlanGestures(scroller, zoom)
  useVisibleChoice(floor, selected, zoom)
  const scale = zoom.drawn ?? nominalScale
  const known = floor.boxes.filter(({ boxId }) => boxes.has(boxId))
  const stop = known.find(({ boxId }) => boxId === selected) ?? known[0]
  function select(box: PlanBox | undefined): void {
    if (!box) return
    onSelect(box.boxId)
    scroller.current?.querySelector<SVGGElement>(`[data-box="${box.boxId}"]`)?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (isDirection(key) && stop) select(neighbour(stop, known, key))
    else if (key === 'Enter' || key === ' ') select(stop)
    else if (key === '+' || key === '=') zoom.zoomBy(zoomStep)
    else if (key === '-') zoom.zoomBy(1 / zoomStep)
    else if (key === '0') zoom.fit()
    else return
    event.preventDefault()
  }
  function onClick({ target, clientX, clientY }: MouseEvent): void {
    const element = scroller.current
    if (!element || element.dataset.dragging) return
    const clicked = target instanceof Element ? target.closest('[data-box]')?.getAttribute('data-box') : undefined
    const frame = element.getBoundingClientRect()
    const point = zoom.pointAt(clientX - frame.left, clientY - frame.top)
    select(known.find(({ boxId }) => boxId === clicked) ?? boxNear(known, point, touchReachMetres))
  }
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-sunk">
      <div
        ref={scroller}
        data-plan=""
        className="grid h-[min(430px,60vh)] [touch-action:pan-x_pan-y] overflow-auto select-none data-[dragging]:cursor-grabbing"
      >
        <svg
          className={classNames('plan m-auto', scale < SMALL && 'is-small')}
          viewBox={view.map((metres) => px(metres * scale)).join(' ')}
          style={{ width: view[2] * scale, height: view[3] * scale }}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the plan is a list box with one option per Box
          role="listbox"
          aria-label={t('title', { floor: floor.name })}
          aria-describedby={`${id}keys`}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <Picture svg={useMemo(() => planFloor(floor, scale), [floor, scale])} />
          {known.map((box) => {
            const data = boxes.get(box.boxId)
            return data ? (
              <Option
                key={box.boxId}
                box={box}
                data={data}
                scale={scale}
                isSelected={box.boxId === selected}
                isStop={box === stop}
                isPale={filter !== undefined && data.shownState !== filter}
              />
            ) : null
          })}
          <Marks floor={floor} scale={scale} />
        </svg>
      </div>
      <div className="flex flex-wrap items-center gap-2 p-3 pt-2">
        <IconButton look="line" icon={Plus} label={t('zoomIn')} onClick={() => zoom.zoomBy(zoomStep)} />
        <IconButton look="line" icon={Minus} label={t('zoomOut')} onClick={() => zoom.zoomBy(1 / zoomStep)} />
        <IconButton look="line" icon={Maximize} label={t('fit')} onClick={() => zoom.fit()} />
        <p id={`${id}keys`} className="ml-2 flex-1 text-dense text-ink-soft pointer-coarse:sr-only">
          {t('keys')}
        </p>
      </div>
    </div>
  )
}

/** Scrolls the selected Box into view when the plan is larger than its viewport. */
function useVisibleChoice(floor: PlanFloor, selected: string | undefined, zoom: PlanZoom): void {
  const isMeasured = zoom.drawn !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the choice changes, not after every redraw
  useEffect(() => {
    const box = floor.boxes.find(({ boxId }) => boxId === selected)
    if (!box || !isMeasured) return
    const bounds = planBoundsOf(box.polygon)
    zoom.show(bounds, bounds)
  }, [selected, isMeasured, floor.id])
}

interface OptionProps {
  box: PlanBox
  data: OfficeBox
  scale: number
  isSelected: boolean
  isStop: boolean
  isPale: boolean
}

const Option = memo(function Option({ box, data, scale, isSelected, isStop, isPale }: OptionProps) {
  const t = useTranslations('office-locations.plan')
  const stateText = useTranslations('office.boxState')
  const customer = data.contract?.customer
  const name = t('box', { number: data.number, state: stateText(data.shownState) })
  return (
    <g
      role="option"
      aria-selected={isSelected}
      aria-label={customer ? `${name}, ${customer}` : name}
      data-box={box.boxId}
      data-state={data.shownState}
      tabIndex={isStop ? 0 : -1}
      className={classNames(
        'group cursor-pointer outline-none transition-opacity duration-150',
        isPale && !isSelected && 'opacity-25',
      )}
    >
      <PlanShape box={box} state={data.shownState} scale={scale} isSelected={isSelected} />
    </g>
  )
})

function Marks({ floor, scale }: { floor: PlanFloor; scale: number }) {
  const t = useTranslations('office-locations.plan')
  const language = useLanguage()
  const fiveMetres = formatNumber(5, language, { style: 'unit', unit: 'meter' })
  return <Picture svg={planMarks(floor, { entrance: t('entrance'), exit: t('exit'), fiveMetres }, scale)} />
}

function Picture({ svg }: { svg: string }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of paths without a tab stop cannot receive focus
    <g
      aria-hidden="true"
      className="pointer-events-none"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing generator escapes its texts
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
