import { alongY, COS30, type IsoPart, line, onTop, type Point3, project, round, UNIT, upright } from './iso.ts'
import type { Room } from './room.ts'
import { escapeXml } from './xml.ts'

/** Formatted texts such as "1,5 m". A side without a text gets no line. */
export interface SideLabels {
  readonly width?: string | undefined
  readonly length?: string | undefined
  readonly height?: string | undefined
}

const LABEL_DISTANCE = 0.26
const BELOW = -0.12
/** Text height and the space for the label of the height, in user units. */
const TEXT_HEIGHT = 28
const HEIGHT_LABEL_WIDTH = 88

/** Size of the drawing and of its texts in px. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly textPx: number
}

/** Scale of the texts, so that they have the size `textPx` when the drawing fills the frame. */
export function textScaleFor({ w, l, h }: Room, { width, height, textPx }: Frame): number {
  const across = (w + l) * COS30 * UNIT + 80
  const tall = (w + l) * 50 + h * UNIT + 60
  return Math.max(
    (textPx * across) / (TEXT_HEIGHT * width - textPx * HEIGHT_LABEL_WIDTH),
    (textPx * tall) / (TEXT_HEIGHT * height),
  )
}

function tick(point: Point3): string {
  const [x, y] = project(point)
  return `M${round(x - 4)} ${round(y + 5)}L${round(x + 4)} ${round(y - 5)}`
}

const dimensionLine = (from: Point3, to: Point3): string =>
  line('dim', [from, to]).replace('"/>', `${tick(from)}${tick(to)}"/>`)

interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The stylesheet sets the text height. Another size uses a scale transform. */
function textElement(className: string, { text, x, y, size }: Label): string {
  const [left, top] = [round(x), round(y)]
  const position =
    size === 1 ? `x="${left}" y="${top}"` : `transform="translate(${left} ${top}) scale(${size.toFixed(2)})"`
  return `<text class="${className}" ${position}>${escapeXml(text)}</text>`
}

const below = (text: string, length: number, size: number): string =>
  textElement('dimt', { text, x: length * 50, y: 27 * size, size })

function heightLine({ l, h }: Room, text: string, size: number): IsoPart {
  const top = round(-h * 100)
  const picture = `<path class="dim" d="M-26 0V${top}M-32 0H-20M-32 ${top}H-20"/>${textElement('dimt end', { text, x: -40, y: -h * 50 + 10 * size, size })}`
  const aside = (40 + HEIGHT_LABEL_WIDTH * size) / 100 / Math.sqrt(3)
  return { box: [-aside, 0, l, l + aside, 0, h], svg: upright([0, l, 0], picture) }
}

/** Dimension lines: width and length in front of the Box, height at its left edge. */
export function dimensions(room: Room, labels: SideLabels, size = 1): IsoPart[] {
  const { w, l } = room
  const ground = [
    labels.width
      ? dimensionLine([0, l + LABEL_DISTANCE, BELOW], [w, l + LABEL_DISTANCE, BELOW]) +
        onTop([0, l + LABEL_DISTANCE, BELOW], below(labels.width, w, size))
      : '',
    labels.length
      ? dimensionLine([w + LABEL_DISTANCE, l, BELOW], [w + LABEL_DISTANCE, 0, BELOW]) +
        alongY([w + LABEL_DISTANCE, l, BELOW], below(labels.length, l, size))
      : '',
  ].join('')
  const reach = LABEL_DISTANCE + 0.3 * size
  const flat: IsoPart = { box: [0, w + reach, 0, l + reach, BELOW - 0.01, BELOW], svg: ground }
  return [...(ground ? [flat] : []), ...(labels.height ? [heightLine(room, labels.height, size)] : [])]
}
