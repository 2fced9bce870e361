import { alongY, COS30, type IsoPart, line, onTop, type Point3, project, round, UNIT, upright } from './iso.ts'
import type { Room } from './room.ts'
import { escapeXml } from './xml.ts'

/** Formatted texts such as "1,5 m". A side without a text gets no line. */
export interface SideLabels {
  readonly width?: string | undefined
  readonly length?: string | undefined
  readonly height?: string | undefined
}

const OFF = 0.26
const BELOW = -0.12
/** Text height and the space for the label of the height, in user units. */
const WORDS = 28
const HEIGHT_WORDS = 88

/** Size of the drawing and of its texts in px. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly words: number
}

/** The factor by which texts grow, so that they have the required size in the frame. */
export function wordsFor({ w, l, h }: Room, { width, height, words }: Frame): number {
  const across = (w + l) * COS30 * UNIT + 80
  const tall = (w + l) * 50 + h * UNIT + 60
  return Math.max((words * across) / (WORDS * width - words * HEIGHT_WORDS), (words * tall) / (WORDS * height))
}

function tick(point: Point3): string {
  const [x, y] = project(point)
  return `M${round(x - 4)} ${round(y + 5)}L${round(x + 4)} ${round(y - 5)}`
}

const run = (from: Point3, to: Point3): string => line('dim', [from, to]).replace('"/>', `${tick(from)}${tick(to)}"/>`)

interface Words {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The stylesheet sets the text height. Another height is a scale transform. */
function words(className: string, { text, x, y, size }: Words): string {
  const [left, top] = [round(x), round(y)]
  const place =
    size === 1 ? `x="${left}" y="${top}"` : `transform="translate(${left} ${top}) scale(${size.toFixed(2)})"`
  return `<text class="${className}" ${place}>${escapeXml(text)}</text>`
}

const below = (text: string, length: number, size: number): string =>
  words('dimt', { text, x: length * 50, y: 27 * size, size })

function heightLine({ l, h }: Room, text: string, size: number): IsoPart {
  const top = round(-h * 100)
  const picture = `<path class="dim" d="M-26 0V${top}M-32 0H-20M-32 ${top}H-20"/>${words('dimt end', { text, x: -40, y: -h * 50 + 10 * size, size })}`
  const aside = (40 + HEIGHT_WORDS * size) / 100 / Math.sqrt(3)
  return { box: [-aside, 0, l, l + aside, 0, h], svg: upright([0, l, 0], picture) }
}

/** Dimension lines: width and length in front of the Box, height at its left edge. */
export function dimensions(room: Room, labels: SideLabels, size = 1): IsoPart[] {
  const { w, l } = room
  const ground = [
    labels.width
      ? run([0, l + OFF, BELOW], [w, l + OFF, BELOW]) + onTop([0, l + OFF, BELOW], below(labels.width, w, size))
      : '',
    labels.length
      ? run([w + OFF, l, BELOW], [w + OFF, 0, BELOW]) + alongY([w + OFF, l, BELOW], below(labels.length, l, size))
      : '',
  ].join('')
  const reach = OFF + 0.3 * size
  const flat: IsoPart = { box: [0, w + reach, 0, l + reach, BELOW - 0.01, BELOW], svg: ground }
  return [...(ground ? [flat] : []), ...(labels.height ? [heightLine(room, labels.height, size)] : [])]
}
