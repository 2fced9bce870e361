import { draw } from './draw.ts'
import { type IsoPart, line, type Point3 } from './iso.ts'
import { person } from './people.ts'
import { closedBox } from './room.ts'
import type { SceneInput } from './scene-input.ts'
import { cuboid, cylinder } from './solids.ts'

const LADDER_HEIGHT = 2
const RUNGS = [0.28, 0.56, 0.84, 1.12, 1.4, 1.68]

/** A step ladder, 2 m, opened along x. */
function ladder(x: number, y: number): IsoPart {
  const front = (across: number, z: number): Point3 => [x + 0.9 - (0.4 * z) / LADDER_HEIGHT, y + across, z]
  const back = (across: number, z: number): Point3 => [x + (0.5 * z) / LADDER_HEIGHT, y + across, z]
  const inset = (z: number) => (0.06 * z) / LADDER_HEIGHT
  const legs = [0, 0.5].flatMap((across) => {
    const lean = across ? -0.06 : 0.06
    return [
      line('bar', [back(across, 0), back(across + lean, LADDER_HEIGHT)]),
      line('bar thick', [front(across, 0), front(across + lean, LADDER_HEIGHT)]),
    ]
  })
  const rungs = RUNGS.map((z) => line('bar thick', [front(inset(z), z), front(0.5 - inset(z), z)]))
  const step = cuboid({ x: x + 0.4, y: y + 0.04, z: LADDER_HEIGHT, w: 0.2, l: 0.42, h: 0.04 }, 'metal')
  return { box: [x, x + 0.9, y, y + 0.5, 0, LADDER_HEIGHT + 0.04], svg: [...legs, ...rungs, step.svg].join('') }
}

const cone = (x: number, y: number): IsoPart[] => [
  cuboid({ x: x - 0.2, y: y - 0.2, w: 0.4, l: 0.4, h: 0.03 }, 'rubber'),
  cylinder({ x, y, z: 0.03, radius: 0.14, top: 0.09, h: 0.22 }, 'cloth'),
  cylinder({ x, y, z: 0.25, radius: 0.09, top: 0.07, h: 0.1 }, 'linen'),
  cylinder({ x, y, z: 0.35, radius: 0.07, top: 0.03, h: 0.18 }, 'cloth'),
]

const toolbox = (x: number, y: number): IsoPart[] => [
  cuboid({ x, y, w: 0.26, l: 0.5, h: 0.26 }, 'green', { r: '<path class="ln" d="M0 9H50M21 9V15H29V9"/>' }),
]

/** A technician repairs the lock of a Box. */
export function maintenanceScene({ title, boxNumber = '' }: SceneInput): string {
  const room = { w: 1.7, l: 2, h: 2.5 }
  const parts = [
    ...closedBox([0, 0], room, { state: 'busy' }),
    ...closedBox([0, 2], room, { state: 'pick', label: boxNumber }),
    ladder(2, 0.75),
    ...cone(2.35, 4.1),
    ...cone(3.3, 2),
    ...toolbox(2.1, 2.3),
    ...person([2.5, 3.3, 0], { pose: 'push', mirrored: true, top: 'linen', hair: 'hair2', skin: 'skin2' }),
  ]
  return draw(parts, { title, fluid: true })
}
