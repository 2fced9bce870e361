import { createRequire } from 'node:module'
import type { FloorPlan } from '@boxzone/contract'
import { renderAsync } from '@resvg/resvg-js'

/** Content of the Open Graph image of a warehouse. */
export interface ShareFacts {
  readonly operator: string
  readonly name: string
  readonly address: string
  /** Sentences about the price and the free Boxes. */
  readonly lines: readonly string[]
  readonly floor: FloorPlan['floors'][number] | undefined
}

const { resolve } = createRequire(import.meta.url)
const fontFiles = ['400Regular', '700Bold'].map((name) => resolve(`@expo-google-fonts/onest/${name}/Onest_${name}.ttf`))

/** The recommended size of Open Graph images. */
const size = { width: 1200, height: 630 }
/** Position of the floor plan. */
const stage = { x: 590, y: 70, width: 550, height: 490 }

const fills = { available: '#0B5D4B', busy: '#E4DDD1', inactive: '#FAF7F2' } as const

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

const truncated = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text

function floorDrawing({ width, height, boxes, walls }: FloorPlan['floors'][number]): string {
  const scale = Math.min(stage.width / width, stage.height / height)
  const x = stage.x + (stage.width - width * scale) / 2
  const y = stage.y + (stage.height - height * scale) / 2
  const drawn = boxes.map(
    ({ polygon, state }) =>
      `<polygon points="${polygon.map((point) => point.join(',')).join(' ')}" fill="${fills[state]}" stroke="#1B1A17" stroke-width="${1.5 / scale}"/>`,
  )
  const lines = walls.map(([x1, y1, x2, y2]) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`)
  return `<g transform="translate(${x} ${y}) scale(${scale})">
<rect width="${width}" height="${height}" fill="#FFFFFF"/>${drawn.join('')}
<g stroke="#1B1A17" stroke-width="${4 / scale}" stroke-linecap="square">${lines.join('')}</g></g>`
}

const text = (y: number, fontSize: number, weight: number, fill: string, content: string): string =>
  `<text x="64" y="${y}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}">${escaped(content)}</text>`

export function shareSvg({ operator, name, address, lines, floor }: ShareFacts): string {
  const nameSize = name.length > 16 ? 46 : 60
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Onest">
<rect width="${size.width}" height="${size.height}" fill="#FAF7F2"/>
<g transform="translate(64 60) scale(2.2)"><path fill="#C89B63" d="M14 1 27 8.5 14 16 1 8.5z"/><path fill="#0B5D4B" d="M1 8.5 14 16v15L1 23.5z"/><path fill="#FFC53D" d="M27 8.5 14 16v15l13-7.5z"/><path fill="#1B1A17" d="M18 18.6v7.6l5-2.9v-7.6z"/></g>
<text x="142" y="112" font-size="40" font-weight="700" fill="#1B1A17">${escaped(truncated(operator, 18))}</text>
${text(270, nameSize, 700, '#1B1A17', truncated(name, 22))}
${text(324, 28, 400, '#5C574E', truncated(address, 36))}
${lines.map((line, index) => text(430 + index * 54, index === 0 ? 44 : 30, index === 0 ? 700 : 400, index === 0 ? '#0B5D4B' : '#1B1A17', truncated(line, 34))).join('')}
${floor ? floorDrawing(floor) : ''}</svg>`
}

/** Renders in a worker thread, because it would block the event loop for about 100 ms. */
export async function renderShareImage(svg: string): Promise<Buffer> {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Onest' }
  return (await renderAsync(svg, { font })).asPng()
}
