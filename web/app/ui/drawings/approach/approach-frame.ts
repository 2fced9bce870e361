/** Metres east and south of the plan's origin. */
export type MetrePoint = readonly [east: number, south: number]

/** The way to the entrance, as the operator has stated it. Missing parts are not drawn. */
export interface DrawnApproach {
  readonly street?: { readonly name: string; readonly bearing: number; readonly position: MetrePoint } | undefined
  readonly building?: readonly MetrePoint[] | undefined
  readonly entrance?: MetrePoint | undefined
  readonly parking?: MetrePoint | undefined
  readonly stop?: MetrePoint | undefined
  readonly stepFreeWay?: readonly MetrePoint[] | undefined
}

/** Size of the plan in px. The scale bar is below the drawn area. */
export const PLAN = { width: 400, height: 300, footer: 40 } as const
/** Margin of the drawn area in px, so that signs at its edge are not cut off. */
const MARGIN = 26
const MAX_PX_PER_METRE = 8
/** A stop farther away would make everything else too small. An arrow at the edge shows its direction. */
const FAR_METRES = 300

/** Scale and origin of the plan. */
export interface ApproachFrame {
  readonly pxPerMetre: number
  readonly toPx: (point: MetrePoint) => MetrePoint
  readonly isStopFar: boolean
}

const single = (point: MetrePoint | undefined): readonly MetrePoint[] => (point ? [point] : [])

/** Parts near the entrance. */
const nearPoints = ({ street, building = [], entrance, parking, stepFreeWay = [] }: DrawnApproach) => [
  ...single(street?.position),
  ...building,
  ...single(entrance),
  ...single(parking),
  ...stepFreeWay,
]

/** A plan needs at least two parts, and at least one point that is not the stop. */
export function canDraw(approach: DrawnApproach): boolean {
  const { street, building, entrance, parking, stop, stepFreeWay } = approach
  const parts = [street, building, entrance, parking, stop, stepFreeWay].filter((part) => part !== undefined)
  return parts.length > 1 && nearPoints(approach).length > 0
}

export function approachFrame(approach: DrawnApproach): ApproachFrame {
  const near = nearPoints(approach)
  const [origin = [0, 0]] = single(approach.entrance ?? near[0])
  const isStopFar =
    approach.stop !== undefined && Math.hypot(approach.stop[0] - origin[0], approach.stop[1] - origin[1]) > FAR_METRES
  const points = isStopFar ? near : [...near, ...single(approach.stop)]
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const area = { width: PLAN.width - 2 * MARGIN, height: PLAN.height - PLAN.footer - 2 * MARGIN }
  const pxPerMetre = Math.min(
    area.width / Math.max(right - left, 1),
    area.height / Math.max(bottom - top, 1),
    MAX_PX_PER_METRE,
  )
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const toPx = ([x, y]: MetrePoint): MetrePoint => [
    PLAN.width / 2 + (x - middleX) * pxPerMetre,
    (PLAN.height - PLAN.footer) / 2 + (y - middleY) * pxPerMetre,
  ]
  return { pxPerMetre, toPx, isStopFar }
}

/** The longest length of the form 1, 2 or 5 × 10ⁿ metres that fits into `maxPx`. */
export function barMetres(pxPerMetre: number, maxPx: number): number {
  const longest = maxPx / pxPerMetre
  const power = 10 ** Math.floor(Math.log10(longest))
  return ([5, 2, 1].find((digit) => digit * power <= longest) ?? 1) * power
}
