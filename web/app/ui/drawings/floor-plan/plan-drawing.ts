import { escapeXml } from '../xml.ts'
import { findBox, type PlanBox, type PlanFloor } from './floor.ts'
import { planBox, planHatch, px } from './plan-box.ts'
import { type PlanView, planFloor, wholeFloor } from './plan-floor.ts'
import { type PlanMarkTexts, planMarks, planRoute, SMALL } from './plan-marks.ts'
import { walkingRouteTo } from './walk.ts'

export interface PlanTexts extends PlanMarkTexts {
  /** Accessible name of the plan. */
  readonly title: string
  /** Accessible name of a Box. With it the plan is a list box, without it an image. */
  readonly box?: (box: PlanBox) => string
}

export interface PlanOptions {
  readonly texts: PlanTexts
  /** Pixels per metre. */
  readonly scale?: number
  /** Unique on a page with several plans. */
  readonly id?: string
  readonly selected?: string | undefined
  /** Whether a Box has the selected size. */
  readonly matches?: (box: PlanBox) => boolean
  readonly view?: PlanView
  readonly path?: boolean
}

function route(floor: PlanFloor, box: PlanBox, scale: number): string {
  const walk = walkingRouteTo(floor, box.number)
  return walk ? planRoute(walk.points, box, scale) : ''
}

function boxesOf(floor: PlanFloor, { selected, matches, texts, id = 'plan' }: PlanOptions, scale: number): string {
  // The chosen Box is last, so that its outline is above its neighbours.
  const ordered = floor.boxes.toSorted((a, b) => Number(a.number === selected) - Number(b.number === selected))
  return ordered
    .map((box) =>
      planBox(box, {
        scale,
        hatch: `${id}-busy`,
        selected: box.number === selected,
        other: box.state === 'available' && matches ? !matches(box) : false,
        label: texts.box?.(box),
      }),
    )
    .join('')
}

/**
 * The floor from above. Free Boxes are filled, busy ones hatched, busy ones with a known end have a dashed outline, and
 * inactive ones show a dash.
 */
export function planDrawing(floor: PlanFloor, options: PlanOptions): string {
  const { texts, scale = 31, id = 'plan', selected, path = true } = options
  const [x, y, w, h] = (options.view ?? wholeFloor(floor)).map((metres) => px(metres * scale))
  const chosen = selected === undefined ? undefined : findBox(floor, selected)
  return [
    `<svg class="plan${scale < SMALL ? ' is-small' : ''}" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}" role="${texts.box ? 'listbox' : 'img'}" aria-label="${escapeXml(texts.title)}">`,
    planHatch(`${id}-busy`),
    planFloor(floor, scale),
    boxesOf(floor, options, scale),
    chosen && path ? route(floor, chosen, scale) : '',
    planMarks(floor, texts, scale),
    '</svg>',
  ].join('')
}
