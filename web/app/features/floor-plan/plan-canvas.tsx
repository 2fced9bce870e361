import { formatNumber } from '@boxzone/i18n/format'
import { type CSSProperties, type RefObject, useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { findBox, type PlanBox, type PlanFloor, type PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { planBox, planHatch, px } from '#app/ui/drawings/floor-plan/plan-box.ts'
import { type PlanView, planFloor } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import { planMarks, planRoute, SMALL } from '#app/ui/drawings/floor-plan/plan-marks.ts'
import { PlanBoxes } from './plan-boxes.tsx'
import styles from './plan-canvas.module.css'
import { usePlanChoice } from './use-plan-choice.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

/** Pixels per metre in the server-rendered plan, where the window size is unknown. */
const nominalScale = 31

export interface ChosenBox {
  number: string
  floorIndex: number
  route: readonly PlanPoint[]
}

interface PlanCanvasProps {
  scroller: RefObject<HTMLDivElement | null>
  floor: PlanFloor
  view: PlanView
  zoom: PlanZoom
  chosen: ChosenBox | undefined
  further?: readonly ChosenBox[] | undefined
  matches: (box: PlanBox) => boolean
  label: (box: PlanBox) => string
  onChoose: (number: string) => void
}

export function PlanCanvas({
  scroller,
  floor,
  view,
  zoom,
  chosen,
  further,
  matches,
  label,
  onChoose,
}: PlanCanvasProps) {
  const t = useTranslations('location.plan')
  const id = useId()
  const scale = zoom.drawn ?? nominalScale
  const choice = usePlanChoice({ scroller, floor, chosen: chosen?.number, zoom, onChoose })
  const numbers = [chosen, ...(further ?? [])].flatMap((box) => box?.number ?? [])
  const measures: CSSProperties & Record<`--${string}`, number> = { '--across': view[2], '--down': view[3] }
  const size = zoom.drawn ? { width: view[2] * zoom.drawn, height: view[3] * zoom.drawn } : {}
  return (
    <div
      ref={scroller}
      data-no-swipe=""
      data-testid="plan-scroller"
      className={classNames(
        'grid flex-1 [touch-action:pan-x_pan-y] overflow-auto select-none data-[dragging]:cursor-grabbing',
        styles.scroller,
      )}
      style={measures}
      // Without a free Box no option has a tab stop, so the scroller itself must be focusable for scroll keys.
      tabIndex={choice.stop === undefined ? 0 : undefined}
    >
      <svg
        className={scale < SMALL ? 'plan is-small' : 'plan'}
        viewBox={view.map((metres) => px(metres * scale)).join(' ')}
        style={size}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the plan is a list box with one option per Box
        role="listbox"
        aria-multiselectable={further !== undefined}
        aria-label={t('title', { floor: floor.name })}
        aria-describedby={`${id}keys`}
        onKeyDown={choice.onKeyDown}
        onClick={choice.onClick}
      >
        <Picture svg={useMemo(() => planHatch(`${id}busy`) + planFloor(floor, scale), [id, floor, scale])} />
        <PlanBoxes
          boxes={floor.boxes}
          scale={scale}
          hatch={`${id}busy`}
          chosen={numbers}
          stop={choice.stop}
          matches={matches}
          label={label}
        />
        <Overlay floor={floor} scale={scale} chosen={chosen} numbers={numbers} />
      </svg>
      <p id={`${id}keys`} className="sr-only">
        {t('keys')}
      </p>
    </div>
  )
}

interface OverlayProps {
  floor: PlanFloor
  scale: number
  chosen: ChosenBox | undefined
  numbers: readonly string[]
}

/** Draws the chosen Boxes again above their neighbours, with the route to the last one and the labels. */
function Overlay({ floor, scale, chosen, numbers }: OverlayProps) {
  const t = useTranslations('location.plan')
  const language = useLanguage()
  const fiveMetres = formatNumber(5, language, { style: 'unit', unit: 'meter' })
  const labels = { entrance: t('entrance'), exit: t('exit'), fiveMetres }
  const boxes = numbers.flatMap((number) => findBox(floor, number) ?? [])
  const picture = boxes.map((box) => planBox(box, { scale, hatch: '', selected: true })).join('')
  const last = chosen && findBox(floor, chosen.number)
  const route = last && chosen.route.length > 0 ? planRoute(chosen.route, last, scale) : ''
  return <Picture svg={picture + route + planMarks(floor, labels, scale)} />
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
