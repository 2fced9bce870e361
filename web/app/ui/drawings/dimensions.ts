import { alongY, line, onTop, type Part, type Point3, project, round, upright } from './iso.ts'
import type { Room } from './room.ts'
import { escapeXml } from './xml.ts'

/** Ready words: "1,5 m". A side without words gets no line. */
export interface SideLabels {
  readonly width?: string | undefined
  readonly length?: string | undefined
  readonly height?: string | undefined
}

const OFF = 0.26
const BELOW = -0.12
/** Room for the words of the height, in units of the screen. */
const HEIGHT_WORDS = 128

function tick(point: Point3): string {
  const [x, y] = project(point)
  return `M${round(x - 4)} ${round(y + 5)}L${round(x + 4)} ${round(y - 5)}`
}

const run = (from: Point3, to: Point3): string => line('dim', [from, to]).replace('"/>', `${tick(from)}${tick(to)}"/>`)
const words = (text: string, length: number): string =>
  `<text class="dimt" x="${round(length * 50)}" y="27">${escapeXml(text)}</text>`

function heightLine({ l, h }: Room, text: string): Part {
  const [top, middle] = [round(-h * 100), round(-h * 50 + 10)]
  const picture = `<path class="dim" d="M-26 0V${top}M-32 0H-20M-32 ${top}H-20"/><text class="dimt end" x="-40" y="${middle}">${escapeXml(text)}</text>`
  const aside = HEIGHT_WORDS / 100 / Math.sqrt(3)
  return { box: [-aside, 0, l, l + aside, 0, h], svg: upright([0, l, 0], picture) }
}

/** Dimension lines: width and length on the ground before the Box, height at its left edge. */
export function dimensions(room: Room, labels: SideLabels): Part[] {
  const { w, l } = room
  const ground = [
    labels.width
      ? run([0, l + OFF, BELOW], [w, l + OFF, BELOW]) + onTop([0, l + OFF, BELOW], words(labels.width, w))
      : '',
    labels.length
      ? run([w + OFF, l, BELOW], [w + OFF, 0, BELOW]) + alongY([w + OFF, l, BELOW], words(labels.length, l))
      : '',
  ].join('')
  const reach = OFF + 0.3
  const flat: Part = { box: [0, w + reach, 0, l + reach, BELOW - 0.01, BELOW], svg: ground }
  return [...(ground ? [flat] : []), ...(labels.height ? [heightLine(room, labels.height)] : [])]
}
