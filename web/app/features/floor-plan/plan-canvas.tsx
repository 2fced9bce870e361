import { formatNumber } from '@boxzone/i18n/format'
import { type CSSProperties, type RefObject, useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { findBox, type PlanBox, type PlanFloor, type PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'
import { planBox, planHatch, px } from '#app/ui/drawings/floor-plan/plan-box.ts'
import { type PlanView, planFloor } from '#app/ui/drawings/floor-plan/plan-floor.ts'
import { planMarks, planRoute, SMALL } from '#app/ui/drawings/floor-plan/plan-marks.ts'
import { PlanBoxes } from './plan-boxes.tsx'
import { usePlanChoice } from './use-plan-choice.ts'
import type { PlanZoom } from './use-plan-zoom.ts'

/** What the server draws with, before the window is known. */
const nominalScale = 31

export interface ChosenBox {
  number: string
  floorIndex: number
  way: readonly PlanPoint[]
}

interface PlanCanvasProps {
  scroller: RefObject<HTMLDivElement | null>
  floor: PlanFloor
  view: PlanView
  zoom: PlanZoom
  chosen: ChosenBox | undefined
  matches: (box: PlanBox) => boolean
  label: (box: PlanBox) => string
  onChoose: (number: string) => void
}

/** The picture in its scrolling window. */
export function PlanCanvas({ scroller, floor, view, zoom, chosen, matches, label, onChoose }: PlanCanvasProps) {
  const t = useTranslations('location.plan')
  const id = useId()
  const scale = zoom.drawn ?? nominalScale
  const choice = usePlanChoice({ scroller, floor, chosen: chosen?.number, zoom, onChoose })
  const measures: CSSProperties & Record<`--${string}`, number> = { '--across': view[2], '--down': view[3] }
  const size = zoom.drawn ? { width: view[2] * zoom.drawn, height: view[3] * zoom.drawn } : {}
  return (
    <div
      ref={scroller}
      className="plan-scroller"
      style={measures}
      // A floor without a free Box has nothing to stop at, and must still be scrollable by keys.
      tabIndex={choice.stop === undefined ? 0 : undefined}
    >
      <svg
        className={scale < SMALL ? 'plan is-small' : 'plan'}
        viewBox={view.map((metres) => px(metres * scale)).join(' ')}
        style={size}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the plan is a list box whose options lie where the Boxes do
        role="listbox"
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
          chosen={chosen?.number}
          stop={choice.stop}
          matches={matches}
          label={label}
        />
        <Over floor={floor} scale={scale} chosen={chosen} />
      </svg>
      <p id={`${id}keys`} className="sr-only">
        {t('keys')}
      </p>
    </div>
  )
}

/** The chosen Box once more, over its neighbours, with the way to it, and the words. */
function Over({ floor, scale, chosen }: { floor: PlanFloor; scale: number; chosen: ChosenBox | undefined }) {
  const t = useTranslations('location.plan')
  const language = useLanguage()
  const fiveMetres = formatNumber(5, language, { style: 'unit', unit: 'meter' })
  const words = { entrance: t('entrance'), exit: t('exit'), fiveMetres }
  const box = chosen ? findBox(floor, chosen.number) : undefined
  const choice =
    chosen && box
      ? planBox(box, { scale, hatch: '', selected: true }) +
        (chosen.way.length > 0 ? planRoute(chosen.way, box, scale) : '')
      : ''
  return <Picture svg={choice + planMarks(floor, words, scale)} />
}

function Picture({ svg }: { svg: string }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of paths without a tab stop cannot have the focus
    <g
      aria-hidden="true"
      className="plan-still"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the picture is a string of our own generator, which escapes its words
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
