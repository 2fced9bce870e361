import { round } from './iso.ts'
import { escapeXml } from './xml.ts'

/** The colour of the door: `free` is green, `busy` is grey, `pick` (chosen) is yellow. */
export type RollDoorState = 'free' | 'busy' | 'pick'

export interface RollDoor {
  readonly u: number
  readonly v: number
  readonly w: number
  readonly h: number
  readonly state: RollDoorState
  readonly label?: string | undefined
  /** The contents behind the leaf, in units of the face. */
  readonly inside?: string
  /** Drawn rolled up. */
  readonly open?: boolean | undefined
}

const SLAT = 16

/** A roll-up door in units of its face. CSS opens the leaf on hover. */
export function rollDoor({ u, v, w, h, state, label, inside = '', open = false }: RollDoor): string {
  const [W, H] = [round(w), round(h)]
  const slats = Array.from(
    { length: Math.max(0, Math.ceil((h - 4) / SLAT) - 1) },
    (_, i) => `M0 ${(i + 1) * SLAT}H${W}`,
  )
  const size = round(Math.min(30, w * 0.42))
  const number = label
    ? `<text class="num ${state}" style="font-size:${size}px" x="${round(w / 2)}" y="${round(h * 0.46)}">${escapeXml(label)}</text>`
    : ''
  const bolt = `<rect class="bolt" x="${round(w / 2 - 9)}" y="${round(h - 16)}" width="18" height="6" rx="2"/>`
  return [
    `<g transform="translate(${round(u)} ${round(v)})"><rect class="jamb" x="-5" y="-5" width="${round(w + 10)}" height="${round(h + 5)}"/>`,
    `<svg width="${W}" height="${H}"><rect class="recess" width="${W}" height="${H}"/>${inside}</svg>`,
    `<g class="leafdoor${open ? ' up' : ''}"><rect class="door ${state}" width="${W}" height="${H}"/><path class="slat ${state}" d="${slats.join('')}"/>${number}${bolt}</g></g>`,
  ].join('')
}
