import { type BoxSize, roomOf } from './box-size.ts'
import { type DrawOptions, draw } from './draw.ts'
import { type IsoPart, round, UNIT } from './iso.ts'
import { cuboid } from './solids.ts'

/** A free Box is filled, a busy one is hatched, an inactive one is an outline with a dash. A sample has no state. */
export type GlyphState = 'available' | 'busy' | 'inactive' | 'sample' | 'picked'

const STEP = 46

function hatch(length: number, height: number): string {
  const [W, H] = [length * UNIT, height * UNIT]
  const lines = Array.from({ length: Math.ceil((W + H) / STEP) }, (_, index) => {
    const from = index * STEP - H
    const [a, b] = [Math.max(from, 0), Math.min(from + H, W)]
    return `M${round(a)} ${round(H - a + from)}L${round(b)} ${round(H - b + from)}`
  })
  return `<path class="hatch" d="${lines.join('')}"/>`
}

function solid(size: BoxSize, state: GlyphState): IsoPart {
  const room = roomOf(size)
  const body = { x: 0, y: 0, ...room }
  if (state === 'busy') return cuboid(body, 'idle', { l: hatch(room.w, room.h), r: hatch(room.l, room.h) })
  if (state === 'inactive') {
    const dash = `<path class="bar" d="M${round(room.l * 30)} ${round(room.h * 50)}H${round(room.l * 70)}"/>`
    return cuboid(body, 'void', { r: dash })
  }
  return cuboid(body, state === 'available' ? 'green' : state === 'picked' ? 'hi' : 'kraft')
}

/** A small solid Box for cards, lists, filters and the legend of the map. */
export function sizeGlyph(
  size: BoxSize,
  state: GlyphState = 'sample',
  options: Pick<DrawOptions, 'title' | 'className' | 'fluid'> = {},
): string {
  return draw([solid(size, state)], { ...options, pad: 4 })
}

/** The outline of a Box from above with a gap at its door, `--m` px per metre. */
export function footprint({ width, length }: BoxSize): string {
  const { w, l } = roomOf({ width, length })
  const [W, L] = [round(w * UNIT), round(l * UNIT)]
  const view = `-6 -6 ${round(W + 12)} ${round(L + 12)}`
  return `<svg class="d foot" viewBox="${view}" style="width:calc(var(--m)*${((W + 12) / UNIT).toFixed(3)});aspect-ratio:${round(W + 12)}/${round(L + 12)}" aria-hidden="true"><rect class="footprint" width="${W}" height="${L}" rx="6"/><path class="gap" d="M${round(W * 0.2)} ${L}H${round(W * 0.8)}"/></svg>`
}
