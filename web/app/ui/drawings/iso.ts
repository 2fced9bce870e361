// Isometric projection in metres: x goes right-down, y left-down, z up. CSS classes set the colours.
// Faces: top (t), wall at the largest y (l), wall at the largest x (r).

export const COS30 = Math.cos(Math.PI / 6)
/** User units per metre. */
export const UNIT = 100

export type Point3 = readonly [x: number, y: number, z: number]
export type Extent = readonly [x0: number, x1: number, y0: number, y1: number, z0: number, z1: number]

/** A part of a drawing: its bounding cuboid, for the painting order, and its SVG. */
export interface IsoPart {
  readonly box: Extent
  readonly svg: string
}

export type Material =
  | 'wall'
  | 'hall'
  | 'kraft'
  | 'wood'
  | 'cloth'
  | 'metal'
  | 'linen'
  | 'green'
  | 'hi'
  | 'idle'
  | 'void'
  | 'rubber'
  | 'clay'
  | 'slab'
  | 'vanb'

/** The direction that an object faces: `x` right-down, `y` left-down. */
export type Facing = 'x' | 'y'

export const round = (value: number): number => Number(value.toFixed(1))

const onPlane = ([x, y, z]: Point3): readonly [number, number] => [(x - y) * COS30 * UNIT, ((x + y) / 2 - z) * UNIT]

export function project(point: Point3): readonly [number, number] {
  const [x, y] = onPlane(point)
  return [round(x), round(y)]
}

/** Relative path steps. Equal shapes have equal text at every position, which compresses well. */
function join([first, ...others]: readonly Point3[]): string {
  if (!first) return ''
  const [x0, y0] = onPlane(first)
  let [lastX, lastY] = [0, 0]
  const steps = others.map((point) => {
    const [x, y] = onPlane(point)
    const [nextX, nextY] = [round(x - x0), round(y - y0)]
    const step = pair(round(nextX - lastX), round(nextY - lastY))
    lastX = nextX
    lastY = nextY
    return step
  })
  const rest = steps.reduce((all, step) => `${all}${all && step[0] !== '-' ? ' ' : ''}${step}`, '')
  return `${pair(round(x0), round(y0))}l${rest}`
}

/** Two numbers with a space unless a sign separates them. */
const pair = (x: number, y: number): string => (y < 0 ? `${x}${y}` : `${x} ${y}`)
export const outline = (points: readonly Point3[]): string => `M${join(points)}Z`
export const polygon = (cls: string, points: readonly Point3[]): string =>
  `<path class="${cls}" d="${outline(points)}"/>`
export const line = (cls: string, points: readonly Point3[]): string => `<path class="${cls}" d="M${join(points)}"/>`

type Axis = readonly [number, number]

/** A transform into the plane of a face: user units, u to the right, v down. */
function plane(origin: Point3, u: Axis, v: Axis, content: string): string {
  const [x, y] = project(origin)
  return `<g transform="matrix(${u[0].toFixed(3)} ${u[1]} ${v[0].toFixed(3)} ${v[1]} ${x} ${y})">${content}</g>`
}
/** Places content on a face x = const. `origin` is its upper left corner. */
export const onRight = (origin: Point3, content: string): string => plane(origin, [COS30, -0.5], [0, 1], content)
/** Places content on a face y = const. `origin` is its upper left corner. */
export const onLeft = (origin: Point3, content: string): string => plane(origin, [COS30, 0.5], [0, 1], content)
/** Places content on a face z = const. `origin` is its far corner. */
export const onTop = (origin: Point3, content: string): string => plane(origin, [COS30, 0.5], [-COS30, 0.5], content)
/** Places content on the ground. Its text runs along the y axis and is readable from the right. */
export const alongY = (origin: Point3, content: string): string => plane(origin, [COS30, -0.5], [COS30, 0.5], content)

/** An upright drawing that faces the viewer. */
export function upright(at: Point3, content: string, mirrored = false): string {
  const [x, y] = project(at)
  return `<g transform="translate(${x} ${y})${mirrored ? ' scale(-1 1)' : ''}">${content}</g>`
}

/** A thick line with an outline. Its width is in user units, so it scales with the drawing. */
export function limb(d: string, width: number, cls: string, edge = 3.2): string {
  return `<path class="lk" d="${d}" stroke-width="${round(width + edge)}"/><path class="lf ${cls}" d="${d}" stroke-width="${width}"/>`
}
