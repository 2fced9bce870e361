import type { Point } from './polygon.rules.ts'
import { numbersIn } from './svg-transform.rules.ts'

/** Number of segments per curve. */
const pieces = 12

interface Pen {
  at: Point
  start: Point
  /** The last control point, for smooth curves. */
  control: Point | null
  readonly lines: Point[][]
}

const argumentCount: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** The points of each subpath. */
export function readPath(data: string): Point[][] {
  const pen: Pen = { at: [0, 0], start: [0, 0], control: null, lines: [] }
  for (const [, letter = '', list = ''] of data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const count = argumentCount[letter.toUpperCase()] ?? 0
    const values = numbersOf(list, letter.toUpperCase() === 'A')
    const isRelative = letter !== letter.toUpperCase()
    const rounds = count === 0 ? 1 : Math.floor(values.length / count)
    for (let round = 0; round < rounds; round += 1) {
      // SVG treats further pairs of a moveto command as lineto.
      const command = letter.toUpperCase() === 'M' && round > 0 ? 'L' : letter.toUpperCase()
      draw(pen, command, values.slice(round * count, (round + 1) * count), isRelative)
    }
  }
  return pen.lines.filter(({ length }) => length > 1)
}

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
const apart = String.raw`[\s,]*`
const arc = new RegExp(
  [...Array(3).fill(`(${number})`), '([01])', '([01])', `(${number})`, `(${number})`].join(apart),
  'gi',
)

/** The two flags of an arc need no separator. */
function numbersOf(list: string, isArc: boolean): number[] {
  if (!isArc) return numbersIn(list)
  return [...list.matchAll(arc)].flatMap((match) => match.slice(1).map(Number))
}

/** Absolute arguments of a command. */
interface CommandArguments {
  readonly point: (index: number) => Point
  readonly x: number
  readonly y: number
}

const commands: Readonly<Record<string, (pen: Pen, values: CommandArguments) => void>> = {
  M: moveTo,
  L: (pen, { point }) => lineTo(pen, point(0)),
  H: (pen, { x }) => lineTo(pen, [x, pen.at[1]]),
  V: (pen, { y }) => lineTo(pen, [pen.at[0], y]),
  Z: (pen) => lineTo(pen, pen.start),
  C: (pen, { point }) => curveTo(pen, [point(0), point(2), point(4)]),
  S: (pen, { point }) => curveTo(pen, [mirrored(pen), point(0), point(2)]),
  Q: (pen, { point }) => curveTo(pen, [point(0), point(2)]),
  T: (pen, { point }) => curveTo(pen, [mirrored(pen), point(0)]),
  // Arcs on floor plans are rounded corners and door swings, so a straight line is sufficient.
  A: (pen, { point }) => lineTo(pen, point(5)),
}

function draw(pen: Pen, command: string, values: readonly number[], isRelative: boolean): void {
  const [ox, oy] = isRelative ? pen.at : [0, 0]
  const [value = 0] = values
  const point = (index: number): Point => [(values[index] ?? 0) + ox, (values[index + 1] ?? 0) + oy]
  commands[command]?.(pen, { point, x: value + ox, y: value + oy })
}

function moveTo(pen: Pen, { point }: CommandArguments): void {
  pen.at = point(0)
  pen.start = pen.at
  pen.control = null
  pen.lines.push([pen.at])
}

function lineTo(pen: Pen, to: Point): void {
  if (pen.lines.length === 0) pen.lines.push([pen.at])
  pen.lines.at(-1)?.push(to)
  pen.at = to
  pen.control = null
}

const mirrored = ({ at, control }: Pen): Point => (control ? [2 * at[0] - control[0], 2 * at[1] - control[1]] : at)

/** De Casteljau's algorithm. */
function curveTo(pen: Pen, controls: readonly Point[]): void {
  const all = [pen.at, ...controls]
  for (let step = 1; step <= pieces; step += 1) {
    let points = all
    const part = step / pieces
    while (points.length > 1) {
      points = points.slice(1).map((next, index): Point => {
        const before = points[index] ?? next
        return [before[0] + (next[0] - before[0]) * part, before[1] + (next[1] - before[1]) * part]
      })
    }
    const [to] = points
    if (to) lineTo(pen, to)
  }
  pen.control = controls.at(-2) ?? null
}
