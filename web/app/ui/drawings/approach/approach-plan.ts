import { escapeXml } from '../xml.ts'
import {
  type ApproachFrame,
  approachFrame,
  barMetres,
  type DrawnApproach,
  type MetrePoint,
  PLAN,
} from './approach-frame.ts'
import { placeSign } from './approach-signs.ts'

export interface ApproachTexts {
  /** Accessible name of the plan. */
  readonly title: string
  /** Abbreviation of north. */
  readonly north: string
  readonly formatMetres: (metres: number) => string
}

const px = (value: number): number => Number(value.toFixed(1))
const pathOf = (points: readonly MetrePoint[]): string => `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}`
const AREA = { right: PLAN.width, bottom: PLAN.height - PLAN.footer }
const MAX_BAR_PX = 150
/** The ends of the street are outside the drawn area, which clips them. */
const STREET_OVERHANG = 200

/** The part of a line through a point that is inside the drawn area. */
function lineThrough([x, y]: MetrePoint, [dx, dy]: MetrePoint): readonly [MetrePoint, MetrePoint] {
  const limits = [
    [-x / dx, (AREA.right - x) / dx],
    [-y / dy, (AREA.bottom - y) / dy],
  ].filter((pair) => pair.every(Number.isFinite))
  const from = Math.max(...limits.map((pair) => Math.min(...pair)))
  const to = Math.min(...limits.map((pair) => Math.max(...pair)))
  return [
    [x + dx * from, y + dy * from],
    [x + dx * to, y + dy * to],
  ]
}

/** Position of the street name: of three points on the street, the one farthest from the signs. */
function labelPosition([from, to]: readonly [MetrePoint, MetrePoint], signs: readonly MetrePoint[]): MetrePoint {
  const candidates = [0.5, 0.25, 0.75].map(
    (part): MetrePoint => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part],
  )
  const clearance = ([x, y]: MetrePoint) => Math.min(Infinity, ...signs.map(([sx, sy]) => Math.hypot(sx - x, sy - y)))
  return candidates.reduce((best, one) => (clearance(one) > clearance(best) ? one : best))
}

function streetOf({ street, entrance, parking, stop }: DrawnApproach, { toPx }: ApproachFrame): string {
  if (!street) return ''
  const radians = (street.bearing * Math.PI) / 180
  const direction: MetrePoint = [Math.sin(radians), -Math.cos(radians)]
  const line = lineThrough(toPx(street.position), direction)
  const signs = [entrance, parking, stop].flatMap((point) => (point ? [toPx(point)] : []))
  const [x, y] = labelPosition(line, signs)
  // Turns the name so that it reads from left to right.
  const turn = ((((street.bearing - 90) % 180) + 270) % 180) - 90
  const [from, to] = line
  const [ex, ey] = [direction[0] * STREET_OVERHANG, direction[1] * STREET_OVERHANG]
  const d = pathOf([
    [from[0] - ex, from[1] - ey],
    [to[0] + ex, to[1] + ey],
  ])
  return `<path class="ap-street-case" d="${d}"/><path class="ap-street" d="${d}"/><text class="ap-name" transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)})" dy=".36em">${escapeXml(street.name)}</text>`
}

const wayOf = ({ stepFreeWay }: DrawnApproach, { toPx }: ApproachFrame): string => {
  if (!stepFreeWay) return ''
  const d = pathOf(stepFreeWay.map(toPx))
  return `<path class="ap-way-case" d="${d}"/><path class="ap-way" d="${d}"/>`
}

/** Distance of a point from the line between two corners. */
function distanceToEdge([x, y]: MetrePoint, [ax, ay]: MetrePoint, [bx, by]: MetrePoint): number {
  const [dx, dy] = [bx - ax, by - ay]
  const part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
  const near = Math.max(0, Math.min(1, part))
  return Math.hypot(x - ax - dx * near, y - ay - dy * near)
}

/** The arrow of the entrance points into the building, across its nearest edge. Without an outline it points up. */
function entranceTurn({ entrance, building }: DrawnApproach): number {
  if (!entrance || !building) return -90
  const edges = building.map((corner, index) => ({
    from: corner,
    to: building[(index + 1) % building.length] ?? corner,
  }))
  const [nearest] = edges.toSorted(
    (one, other) => distanceToEdge(entrance, one.from, one.to) - distanceToEdge(entrance, other.from, other.to),
  )
  if (!nearest) return -90
  const { from, to } = nearest
  const middle = (axis: 0 | 1) => building.reduce((sum, corner) => sum + corner[axis], 0) / building.length
  const [nx, ny] = [from[1] - to[1], to[0] - from[0]]
  const isInwards = nx * (middle(0) - from[0]) + ny * (middle(1) - from[1]) > 0
  return px((Math.atan2(isInwards ? ny : -ny, isInwards ? nx : -nx) * 180) / Math.PI)
}

/** Draws a far stop at the edge, with an arrow in its direction. */
function stopOf({ stop, entrance = [0, 0] }: DrawnApproach, { toPx, isStopFar }: ApproachFrame): string {
  if (!stop) return ''
  if (!isStopFar) return placeSign('stop', ...rounded(toPx(stop)))
  const [from, to] = [toPx(entrance), toPx(stop)]
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const [, edge] = lineThrough(from, [Math.cos(angle), Math.sin(angle)])
  const back = (length: number): MetrePoint =>
    rounded([edge[0] - Math.cos(angle) * length, edge[1] - Math.sin(angle) * length])
  const [tipX, tipY] = back(6)
  const arrow = `<path class="ap-far" transform="translate(${tipX} ${tipY}) rotate(${px((angle * 180) / Math.PI)})" d="M-6 -7 2 0 -6 7"/>`
  return arrow + placeSign('stop', ...back(28))
}

const rounded = ([x, y]: MetrePoint): [number, number] => [px(x), px(y)]

function footer(pxPerMetre: number, { north, formatMetres }: ApproachTexts): string {
  const metres = barMetres(pxPerMetre, MAX_BAR_PX)
  const width = px(metres * pxPerMetre)
  const y = PLAN.height - PLAN.footer / 2
  const bar = `<path class="ap-ruler" d="M14 ${y - 5}V${y + 5}M14 ${y}H${14 + width}M${14 + width} ${y - 5}V${y + 5}"/><text class="ap-small" x="${24 + width}" y="${y}" dy=".36em">${escapeXml(formatMetres(metres))}</text>`
  const arrow = `<g transform="translate(${PLAN.width - 22} ${y})"><path class="ap-north" d="M0 -14 6 9 0 5 -6 9Z"/><text class="ap-small end" x="-12" dy=".36em">${escapeXml(north)}</text></g>`
  return bar + arrow
}

/** The way to the entrance from above, to scale, with north at the top. */
export function approachPlan(approach: DrawnApproach, texts: ApproachTexts): string {
  const frame = approachFrame(approach)
  const { building, entrance, parking } = approach
  const { toPx } = frame
  return [
    `<svg class="approach-plan" viewBox="0 0 ${PLAN.width} ${PLAN.height}" role="img" aria-label="${escapeXml(texts.title)}">`,
    // The nested element clips the street.
    `<svg width="${PLAN.width}" height="${AREA.bottom}"><rect class="ap-ground" width="${PLAN.width}" height="${AREA.bottom}" rx="12"/>`,
    streetOf(approach, frame),
    building ? `<path class="ap-building" d="${pathOf(building.map(toPx))}Z"/>` : '',
    wayOf(approach, frame),
    parking ? placeSign('parking', ...rounded(toPx(parking))) : '',
    stopOf(approach, frame),
    entrance ? placeSign('entrance', ...rounded(toPx(entrance)), entranceTurn(approach)) : '',
    '</svg>',
    footer(frame.pxPerMetre, texts),
    '</svg>',
  ].join('')
}
