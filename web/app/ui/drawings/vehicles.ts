import type { Spot } from './furniture.ts'
import { type Facing, type IsoPart, limb, line, onLeft, onRight, polygon, project, round } from './iso.ts'
import { stack } from './moving-boxes.ts'
import { cuboid } from './solids.ts'
import { escapeXml } from './xml.ts'

const SPOKES = [0, 36, 72, 108, 144]
  .map((angle) => (angle * Math.PI) / 180)
  .map((angle) => [round(28 * Math.cos(angle)), round(28 * Math.sin(angle))] as const)

function wheel(u: number): string {
  const spokes = SPOKES.map(([p, q]) => `M${round(u - p)} ${round(-34 - q)}L${round(u + p)} ${round(-34 + q)}`).join('')
  return `<circle class="tyre" cx="${u}" cy="-34" r="32.5"/><circle class="ln soft" cx="${u}" cy="-34" r="28.5"/><circle class="dot" cx="${u}" cy="-34" r="3.2"/><path class="ln soft" d="${spokes}"/>`
}

/** Bicycle, 1.75 m long, 0.3 m wide. Its side faces the given direction. */
export function bicycle([x, y]: Spot, facing: Facing = 'x', paint: 'paint' | 'green' | 'linen' = 'paint'): IsoPart[] {
  const frame = 'M36 -34L80 -29L66 -80ZM66 -80L121 -80M80 -29L124 -66M121 -80L126 -62L139 -34'
  const fittings =
    '<path class="bar" d="M66 -80L63 -92M121 -80L118 -97"/><path class="bar thick" d="M52 -93H74M106 -99L119 -98Q130 -97 128 -89"/><circle class="metal t" cx="80" cy="-29" r="8"/><path class="bar" d="M80 -29L90 -19M85 -18H95"/>'
  const side = wheel(36) + wheel(139) + limb(frame, 3.4, paint, 2.6) + fittings
  return facing === 'x'
    ? [{ box: [x, x + 0.3, y, y + 1.75, 0, 1], svg: onRight([x + 0.15, y + 1.75, 0], side) }]
    : [{ box: [x, x + 1.75, y, y + 0.3, 0, 1], svg: onLeft([x, y + 0.15, 0], side) }]
}

/** Flat trolley, 0.6 × 1 m, with its handle at the end with the larger y. */
export function trolley([x, y]: Spot, load = 2): IsoPart[] {
  const castors = [0.1, 0.5].flatMap((a) => [0.15, 0.85].map((b) => project([x + a, y + b, 0.06])))
  const handle = line('bar', [
    [x + 0.08, y + 1, 0.2],
    [x + 0.08, y + 1, 0.98],
    [x + 0.52, y + 1, 0.98],
    [x + 0.52, y + 1, 0.2],
  ])
  return [
    {
      box: [x, x + 0.6, y, y + 1, 0, 0.12],
      svg: castors.map(([cx, cy]) => `<circle class="rubber l" cx="${cx}" cy="${cy}" r="6"/>`).join(''),
    },
    cuboid({ x, y, z: 0.14, w: 0.6, l: 1, h: 0.06 }, 'metal'),
    ...stack({
      at: [x + 0.06, y + 0.04, 0.2],
      rows: 2,
      high: load,
      size: [0.48, 0.42, 0.36],
      missing: load > 1 ? 1 : 0,
    }),
    { box: [x, x + 0.6, y + 1, y + 1.02, 0.2, 1], svg: handle },
  ]
}

const vanWheel = (u: number): string =>
  `<circle class="rubber l" cx="${u}" cy="206" r="34"/><circle class="metal t" cx="${u}" cy="206" r="17"/><circle class="dot" cx="${u}" cy="206" r="4"/>`

type Profile = readonly [along: number, up: number]

function cab([x, y]: Spot): IsoPart {
  const side = (cls: string, shape: readonly Profile[]) =>
    polygon(
      cls,
      shape.map(([a, z]) => [x + 2, y + a, z]),
    )
  const across = (cls: string, [a, low]: Profile, [b, high]: Profile) =>
    polygon(cls, [
      [x, y + a, low],
      [x + 2, y + a, low],
      [x + 2, y + b, high],
      [x, y + b, high],
    ])
  const svg = [
    side('vanb r', [
      [3.5, 0.32],
      [5.3, 0.32],
      [5.3, 1.15],
      [4.55, 1.35],
      [3.95, 2.3],
      [3.5, 2.42],
    ]),
    across('vanb l', [5.3, 0.32], [5.3, 1.15]),
    across('vanb t', [5.3, 1.15], [4.55, 1.35]),
    across('glass', [4.55, 1.35], [3.95, 2.3]),
    across('vanb t', [3.95, 2.3], [3.5, 2.42]),
    side('glass', [
      [3.62, 1.4],
      [4.4, 1.4],
      [3.95, 2.12],
      [3.62, 2.2],
    ]),
    onLeft(
      [x, y + 5.3, 1.15],
      '<path class="dot" d="M12 22h34v14H12zM154 22h34v14h-34z"/><path class="ln" d="M70 34H130M0 60H200"/>',
    ),
    onRight([x + 2, y + 5.3, 2.5], `${vanWheel(90)}<path class="ln" d="M172 20V190M76 112V190M98 128H110"/>`),
  ]
  return { box: [x, x + 2, y + 3.5, y + 5.3, 0, 2.42], svg: svg.join('') }
}

/** Delivery van, 5.3 × 2 × 2.5 m, with its front at the left and a name on its side. */
export function van([x, y]: Spot, name: string): IsoPart[] {
  const sign = `<path class="logo" d="M60 70l34-18 34 18v40l-34 18-34-18zM60 70l34 18 34-18M94 88v40"/><text class="vtext" x="142" y="106">${escapeXml(name)}</text>`
  const cargo = cuboid({ x, y, z: 0.32, w: 2, l: 3.5, h: 2.18 }, 'vanb', {
    r: `<path class="ln soft" d="M8 10H342M8 150H342"/>${sign}${vanWheel(262)}`,
  })
  return [cargo, cab([x, y])]
}
