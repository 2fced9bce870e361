import { bounds, draw, type View } from './draw.ts'
import { armchair, lamp, mattress, plant, shelf, sofa, wardrobe } from './furniture.ts'
import { removeHiddenSurfaces } from './hidden-surfaces.ts'
import { fridge, pallet, suitcase, tyres, washer } from './household.ts'
import { type IsoPart, line, project } from './iso.ts'
import { stack } from './moving-boxes.ts'
import { paintingOrder } from './painting-order.ts'
import { person } from './people.ts'
import type { RollDoorState } from './roll-door.ts'
import type { SceneInput } from './scene-input.ts'
import { tree } from './tree.ts'
import { bicycle, trolley, van } from './vehicles.ts'
import { type Cell, type Unit, warehouse } from './warehouse.ts'

type Contents = NonNullable<Cell['contents']>

const lounge: Contents = (x, y, width) => [
  ...sofa([x, y + 0.02]),
  ...lamp([x + 1.1, y + 0.25]),
  ...stack({ at: [x + 1.35, y + 0.1, 0], rows: 2, high: 2, missing: 1 }),
  ...plant([x + 1.3, y + width - 0.4], 0.8),
]
const luggage: Contents = (x, y) => [
  ...stack({ at: [x, y, 0], rows: 2, high: 3, missing: 1 }),
  ...suitcase([x + 0.8, y + 0.1, 0]),
  ...stack({ at: [x + 1.25, y, 0], rows: 2 }),
]
const bicycles: Contents = (x, y) => [
  ...bicycle([x, y + 0.05]),
  ...bicycle([x + 0.5, y], 'x', 'green'),
  ...tyres([x + 1.15, y + 0.05]),
  ...tyres([x + 1.15, y + 0.8], 3),
]
const cartons: Contents = (x, y) => [
  ...stack({ at: [x, y, 0], cols: 2, rows: 2, high: 3, missing: 1 }),
  ...stack({ at: [x + 1.3, y + 0.02, 0], rows: 2, high: 2 }),
]
const bedroom: Contents = (x, y) => [
  ...mattress([x, y]),
  ...wardrobe([x + 0.4, y], 'y'),
  ...stack({ at: [x + 0.45, y + 0.75, 0], cols: 2, high: 2 }),
]
const study: Contents = (x, y) => [
  ...shelf([x, y]),
  ...armchair([x + 0.6, y + 0.1]),
  ...stack({ at: [x + 1.6, y + 0.1, 0], rows: 3, high: 2, missing: 2 }),
]
const kitchen: Contents = (x, y) => [
  ...fridge([x, y]),
  ...washer([x + 0.02, y + 0.72]),
  ...stack({ at: [x + 0.75, y + 0.02, 0], rows: 2, high: 2, missing: 1 }),
  ...suitcase([x + 1.6, y + 0.1, 0]),
]
const stock: Contents = (x, y) => [
  ...pallet([x + 0.5, y + 0.3]),
  ...stack({ at: [x + 0.52, y + 0.32, 0.15], cols: 2, rows: 2, high: 3, missing: 1, size: [0.56, 0.37, 0.38] }),
]
const archive: Contents = (x, y, width) => [
  ...shelf([x, y], 'x', width),
  ...suitcase([x + 0.9, y + 0.1, 0]),
  ...stack({ at: [x + 1.3, y + 0.05, 0], rows: 2, high: 2, missing: 1 }),
]

const CELLS: readonly Cell[] = [
  { width: 2, contents: lounge },
  { width: 1.5, contents: luggage },
  { width: 2, contents: bicycles },
  { width: 1.25, contents: cartons },
  { width: 2, contents: bedroom },
  { width: 1.5, contents: luggage },
  { width: 2, contents: study },
  { width: 1.5, floor: 'pickfloor' },
  { width: 2, contents: kitchen },
  { width: 2.5, contents: lounge },
  { width: 2, passage: true },
  { width: 2, contents: bicycles },
  { width: 1.5, contents: cartons },
  { width: 2, contents: stock },
  { width: 2, contents: lounge },
  { width: 1.5, contents: luggage },
  { width: 2, contents: bedroom },
  { width: 1.5, contents: cartons },
  { width: 2, contents: kitchen },
  { width: 2, contents: bicycles },
  { width: 1.5, contents: archive },
]

/** Doors of the back row from the far end. The first is Box A24. */
const DOORS: readonly (readonly [width: number, state: RollDoorState])[] = [
  [2, 'busy'],
  [1.5, 'free'],
  [1, 'busy'],
  [1, 'free'],
  [2.5, 'busy'],
  [2, 'busy'],
  [1.25, 'free'],
  [1.25, 'busy'],
  [1.75, 'pick'],
  [1.5, 'busy'],
  [1, 'free'],
  [1, 'busy'],
  [2, 'busy'],
  [3, 'free'],
  [2, 'busy'],
  [1.5, 'free'],
  [1.5, 'busy'],
  [2.5, 'busy'],
  [1, 'free'],
  [1, 'busy'],
  [2, 'free'],
  [1.5, 'busy'],
  [2, 'busy'],
  [1.25, 'free'],
]

const UNIT_DEPTH = 1.7

/** The contents behind closed doors: two stacks, drawn once and reused by each door. */
const STACKS = {
  wide: stack({ at: [0.5, 0.3, 0], rows: 2, high: 3, missing: 1 }),
  narrow: stack({ at: [0.4, 0.3, 0], high: 3 }),
} as const

function reusedStacks(): string {
  const drawn = Object.entries(STACKS).map(([kind, parts]) => {
    const stacked = paintingOrder(parts).map((part) => part.svg)
    return `<g id="hero-${kind}">${removeHiddenSurfaces(stacked.join(''))}</g>`
  })
  return `<defs>${drawn.join('')}</defs>`
}

const stackAt =
  (kind: keyof typeof STACKS) =>
  (x: number, y: number): IsoPart[] => {
    const [u, v] = project([x, y, 0])
    return [{ box: [x, x + 1, y, y + 1, 0, 1], svg: `<use href="#hero-${kind}" x="${u}" y="${v}"/>` }]
  }

const numberOf = (index: number): string => `A${String(DOORS.length - index).padStart(2, '0')}`

function units({ language = 'en', squareMetre = 'm²', boxNumber }: SceneInput): Unit[] {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return DOORS.map(([width, state], index) => ({
    width,
    state,
    ...(state === 'busy' ? { contents: stackAt(width < 1.5 ? 'narrow' : 'wide') } : {}),
    ...(state === 'busy' ? {} : { label: (state === 'pick' && boxNumber) || numberOf(index) }),
    // The roof of the chosen Box shows the line to its tag instead of its area.
    area: state === 'pick' ? undefined : `${format.format(width * UNIT_DEPTH)}\u00a0${squareMetre}`,
  }))
}

/** People and trolleys in the corridor. */
const life = (): IsoPart[] => [
  ...trolley([2.7, 4]),
  ...trolley([2.5, 9], 3),
  ...person([2.8, 10.55, 0], { pose: 'push', top: 'linen', skin: 'skin2', hair: 'hair2' }),
  ...person([2.6, 15.2, 0], { pose: 'carry', top: 'green', mirrored: true }),
  ...person([2.9, 20.6, 0], { pose: 'phone', mirrored: true }),
  ...person([2.9, 26.5, 0], { pose: 'walk', top: 'hi' }),
]

const yard = (brand: string): IsoPart[] => [
  ...stack({ at: [7.5, 18.9, 0], rows: 2, high: 2, missing: 1 }),
  ...person([7.8, 20.4, 0], { pose: 'carry', top: 'linen', hair: 'hair2' }),
  ...van([9.2, 12.6], brand),
  ...bicycle([7.4, 9.4], 'x', 'green'),
  ...bicycle([7.8, 9.45]),
  ...tree([8.2, 6.6]),
  ...tree([9.2, 9.6], 0.9),
]

const BAYS = [18.6, 12, 8.6]

/** Start and end of the line from the roof of the chosen Box to its tag. */
const LEADER_FROM = project([UNIT_DEPTH / 2, 13.375, 2.5])
export const LEADER_TOP: readonly [number, number] = [LEADER_FROM[0], LEADER_FROM[1] - 225]

/** The maximum visible share of the drawing on any window (hero.module.css). Parts beyond it are not drawn. */
const SHOWN = { height: 0.73, width: 0.815 }

function isShown(part: IsoPart, [x0, y0, x1, y1]: View): boolean {
  const [left, top] = bounds([part])
  return top < y0 + SHOWN.height * (y1 - y0) && left < x0 + SHOWN.width * (x1 - x0)
}

/** On a narrow phone, parts that end before this share of the width are invisible and not laid out. */
const NARROW_SEES_FROM = 0.41

function groupOf(part: IsoPart, [x0, , x1]: View): string | undefined {
  const [, , right] = bounds([part])
  return right < x0 + NARROW_SEES_FROM * (x1 - x0) ? 'left-of-narrow' : undefined
}

/** The section through a warehouse on the landing page. */
export function heroScene(input: SceneInput): string {
  const hall = warehouse({
    units: units(input),
    cells: CELLS,
    depth: 2.4,
    unitDepth: UNIT_DEPTH,
    aisle: 2.3,
    hall: 3.25,
    cut: 0.95,
    height: 2.5,
  })
  const bays = BAYS.map((y) =>
    line('ln soft', [
      [8.6, y, 0],
      [13.4, y, 0],
    ]),
  )
  const [x, y] = LEADER_FROM
  const leader = `<g class="leader"><path d="M${x} ${y}V${LEADER_TOP[1]}"/><circle cx="${x}" cy="${y}" r="9"/></g>`
  const parts = [...hall, ...life(), ...yard(input.brand ?? '')]
  const view = bounds(parts)
  const shown = parts.filter((part) => isShown(part, view))
  return draw(shown, {
    view,
    title: input.title,
    className: 'hero-d',
    fluid: true,
    groupOf: (part) => groupOf(part, view),
    under: reusedStacks() + bays.join(''),
    over: leader,
  })
}
