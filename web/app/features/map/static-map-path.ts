import type { GeoPosition } from '@boxzone/contract/values'
import type { Position } from 'geojson'
import type { MapCamera } from './map-options.ts'

/** Coordinates in px from the centre of the map. */
export interface PixelPoint {
  x: number
  y: number
}

/** Bounds of the picture in px from the centre of the map. */
export interface StaticMapFrame {
  left: number
  top: number
  right: number
  bottom: number
}

const tilePx = 512

function worldPoint({ lat, lng }: GeoPosition, zoom: number): PixelPoint {
  const size = tilePx * 2 ** zoom
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
  return { x: ((lng + 180) / 360) * size, y: y * size }
}

/** Projects a position to whole pixels. */
export function pointIn({ center, zoom }: MapCamera, position: GeoPosition): PixelPoint {
  const [middle, point] = [worldPoint(center, zoom), worldPoint(position, zoom)]
  return { x: Math.round(point.x - middle.x), y: Math.round(point.y - middle.y) }
}

export const isInFrame = ({ x, y }: PixelPoint, { left, top, right, bottom }: StaticMapFrame): boolean =>
  x > left && x < right && y > top && y < bottom

/** Bit mask of the sides of the frame that a point is beyond. */
function sidesOf({ x, y }: PixelPoint, { left, top, right, bottom }: StaticMapFrame): number {
  return (x < left ? 1 : 0) | (x > right ? 2 : 0) | (y < top ? 4 : 0) | (y > bottom ? 8 : 0)
}

/** Tolerance of the simplification in px. */
const tolerance = 1.2

function distance({ x, y }: PixelPoint, from: PixelPoint, to: PixelPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  return Math.abs(dx * (from.y - y) - dy * (from.x - x)) / length
}

/** The Ramer–Douglas–Peucker algorithm. */
function simplified(points: readonly PixelPoint[]): PixelPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const distances = points.map((point) => distance(point, first, last))
  const maxDistance = Math.max(...distances)
  if (maxDistance < tolerance) return [first, last]
  const at = distances.indexOf(maxDistance)
  return [...simplified(points.slice(0, at + 1)), ...simplified(points.slice(at)).slice(1)]
}

/** Removes the inner points of a run beyond one side of the frame, and a line that is completely beyond one side. */
function shortened(points: readonly PixelPoint[], frame: StaticMapFrame): PixelPoint[] {
  const sides = points.map((point) => sidesOf(point, frame))
  if (sides.reduce((common, side) => common & side, 15) !== 0) return []
  return points.filter((_, at) => ((sides[at - 1] ?? 0) & (sides[at] ?? 0) & (sides[at + 1] ?? 0)) === 0)
}

const step = (length: number): string => (length < 0 ? String(length) : ` ${length}`)

/** SVG path data with relative steps. Empty if the line is beyond one side of the frame or straight. */
export function pathOf(line: readonly Position[], camera: MapCamera, frame: StaticMapFrame): string {
  const points = simplified(
    shortened(
      line.map(([lng = 0, lat = 0]) => pointIn(camera, { lat, lng })),
      frame,
    ),
  )
  const [first, ...rest] = points
  if (!first || points.length < 3) return ''
  let last = first
  const steps = rest.map((point) => {
    const text = step(point.x - last.x) + step(point.y - last.y)
    last = point
    return text
  })
  return `M${first.x}${step(first.y)}l${steps.join('').trimStart()}`
}
