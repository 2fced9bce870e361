import type { OfficeBox } from '@boxzone/contract'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react'
import { isDirection, neighbour } from '#app/features/floor-plan/neighbour.rules.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import type { PlanBox, PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'
import { edges } from '#app/ui/drawings/floor-plan/geometry.ts'
import { CUT, type IsoFrame, isoFrame } from '#app/ui/drawings/floor-plan/iso-frame.ts'
import type { Point3 } from '#app/ui/drawings/iso.ts'

interface IsoOptionsProps {
  floor: PlanFloor
  boxes: ReadonlyMap<string, OfficeBox>
  selected: string | undefined
  onSelect: (id: string) => void
}

/** The Boxes of the isometric drawing as options: transparent shapes over it, the nearest ones last. */
export function IsoOptions({ floor, boxes, selected, onSelect }: IsoOptionsProps) {
  const t = useTranslations('office-locations.plan')
  const stateText = useTranslations('office.boxState')
  const list = useRef<SVGSVGElement>(null)
  const frame = useMemo(() => isoFrame(floor, false), [floor])
  const known = useMemo(
    () => floor.boxes.filter(({ boxId }) => boxes.has(boxId)).sort((a, b) => depthOf(a) - depthOf(b)),
    [floor, boxes],
  )
  const stop = known.find(({ boxId }) => boxId === selected) ?? known[0]
  function select(boxId: string | null | undefined): void {
    if (!boxId) return
    onSelect(boxId)
    list.current?.querySelector<SVGPathElement>(`[data-box="${boxId}"]`)?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !stop) return
    if (isDirection(event.key)) select(neighbour(stop, known, event.key)?.boxId)
    else if (event.key === 'Enter' || event.key === ' ') select(stop.boxId)
    else return
    event.preventDefault()
  }
  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element) select(target.getAttribute('data-box'))
  }
  return (
    <svg
      ref={list}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className="absolute inset-0 size-full print:hidden"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the drawing is a list box with one option per Box
      role="listbox"
      aria-label={t('isoTitle', { floor: floor.name })}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {known.map((box) => {
        const data = boxes.get(box.boxId)
        if (!data) return null
        const name = t('box', { number: data.number, state: stateText(data.shownState) })
        const label = [name, ...(data.contract?.customer ? [data.contract.customer] : [])].join(', ')
        return (
          <path
            key={box.boxId}
            role="option"
            aria-selected={box.boxId === selected}
            aria-label={label}
            data-box={box.boxId}
            tabIndex={box === stop ? 0 : -1}
            d={outlineOf(box, frame)}
            className="cursor-pointer fill-transparent stroke-transparent outline-none hover:fill-ink/10 focus-visible:stroke-focus focus-visible:[stroke-width:12]"
          >
            <title>{label}</title>
          </path>
        )
      })}
    </svg>
  )
}

/** A Box further to the right and to the front is nearer to the viewer. */
const depthOf = ({ polygon }: PlanBox): number => Math.max(...polygon.map(([x, y]) => x + y))

/** The roof and the sides of a Box in units of the frame. */
function outlineOf({ polygon }: PlanBox, { place, width, height }: IsoFrame): string {
  const at = (point: Point3): string => {
    const { left, top } = place(point)
    return `${(left * width).toFixed(1)} ${(top * height).toFixed(1)}`
  }
  const closed = (points: readonly Point3[]) => `M${points.map(at).join('L')}Z`
  const sides = edges(polygon).map(([[x0, y0], [x1, y1]]) =>
    closed([
      [x0, y0, 0],
      [x1, y1, 0],
      [x1, y1, CUT],
      [x0, y0, CUT],
    ]),
  )
  return [closed(polygon.map(([x, y]): Point3 => [x, y, CUT])), ...sides].join('')
}
