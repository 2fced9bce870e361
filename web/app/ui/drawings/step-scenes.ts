import { draw } from './draw.ts'
import { upright } from './iso.ts'
import { stack } from './moving-boxes.ts'
import { person } from './people.ts'
import { closedBox, openBox } from './room.ts'
import type { SceneInput } from './scene-input.ts'
import { cuboid } from './solids.ts'
import { trolley } from './vehicles.ts'
import { escapeXml } from './xml.ts'

const SHEET =
  '<g transform="scale(.8)"><path class="river" d="M0 210C60 200 90 150 150 160S250 120 300 60V110C250 160 220 190 160 200S60 250 0 256Z"/><path class="road" d="M0 90H120L210 0M120 90V300M120 240L300 210M60 0V90"/><path class="park" d="M180 20h70v50h-70zM20 110h70v60H20z"/></g>'
const PIN =
  '<ellipse class="shade" rx="26" ry="14"/><path class="green l" d="M0 0C-20 -48 -56 -70 -56 -112a56 56 0 0 1 112 0C56 -70 20 -48 0 0Z"/><circle class="linen t" cx="0" cy="-112" r="24"/>'

/** A map with a pin. */
export function findScene({ title }: SceneInput): string {
  const map = cuboid({ x: 0, y: 0, z: -0.2, w: 2.4, l: 2.4, h: 0.12 }, 'linen', { t: SHEET })
  const pin = { box: [0.95, 1.15, 0.95, 1.15, -0.08, 1.6] as const, svg: upright([1.05, 1.05, -0.08], PIN) }
  return draw([map, pin], { title, fluid: true })
}

/** Two doors, one of them chosen. */
export function chooseScene({ title, boxNumber = '' }: SceneInput): string {
  const parts = [
    ...closedBox([0, 0], { w: 1.2, l: 1.5, h: 2.3 }, { state: 'busy' }),
    ...closedBox([0, 1.5], { w: 1.2, l: 1.2, h: 2.3 }, { state: 'pick', label: boxNumber }),
    ...person([2.5, 1, 0], { mirrored: true }),
  ]
  return draw(parts, { title, fluid: true })
}

/** A phone with the price, and a card. */
export function payScene({ title, price = '' }: SceneInput): string {
  const size = Math.min(30, 170 / Math.max(1, price.length))
  const screen = `<rect class="linen t" x="8" y="8" width="119" height="234" rx="10"/><text class="ptext" style="font-size:${size.toFixed(1)}px" x="20" y="52">${escapeXml(price)}</text><path class="ln soft" d="M20 76H112M20 92H90M20 108H104"/><path class="ln" d="M20 140H112"/><rect class="green l" x="20" y="186" width="94" height="34" rx="8"/><path class="tick" d="M54 203l9 8 16-16"/>`
  const card = '<rect class="linen t" x="20" y="22" width="22" height="30" rx="4"/><path class="mark" d="M76 20V136"/>'
  const parts = [
    cuboid({ x: 0, y: 0, z: -0.5, w: 0.16, l: 1.35, h: 2.5 }, 'rubber', { r: screen }),
    cuboid({ x: 0.8, y: 0, z: -0.5, w: 1, l: 1.55, h: 0.05 }, 'hi', { t: card }),
  ]
  return draw(parts, { title, fluid: true })
}

/** A customer opens a door with a phone. */
export function openScene({ title }: SceneInput): string {
  const contents = stack({ at: [0.35, 0.5, 0], rows: 2, high: 2, missing: 1 })
  const room = { w: 1.5, l: 1.9, h: 2.3 }
  const parts = [
    ...closedBox([0, 0], room, { floor: 'pickfloor', open: true, contents }),
    ...person([2.35, 0.55, 0], { pose: 'phone', mirrored: true }),
  ]
  return draw(parts, { title, fluid: true })
}

/** A customer moves in. */
export function moveScene({ title }: SceneInput): string {
  const contents = stack({ at: [0.05, 0.05, 0], rows: 3, high: 2, missing: 1 })
  const parts = [
    ...openBox({ w: 1.3, l: 1.7, h: 2.3 }, contents, { floor: 'pickfloor' }),
    ...trolley([1.9, 0.5]),
    ...person([2.15, 2.05, 0], { pose: 'push' }),
  ]
  return draw(parts, { title, fluid: true })
}
