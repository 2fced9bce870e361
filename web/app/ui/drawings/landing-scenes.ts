import { closedBoxDrawing, sizeDrawing } from './box-drawing.ts'
import { draw } from './draw.ts'
import { plant } from './furniture.ts'
import { stack } from './moving-boxes.ts'
import { person } from './people.ts'
import { closedBox, openBox } from './room.ts'
import type { SceneInput } from './scene-input.ts'
import { SAMPLES, type SizeStep } from './sizes.ts'
import { cuboid } from './solids.ts'
import { trolley } from './vehicles.ts'

/** Three doors under a camera, one of them opened with a phone. */
export function perksScene({ title, boxNumber = '' }: SceneInput): string {
  const contents = [...stack({ at: [0.3, 1.9, 0], rows: 2, high: 3, missing: 1 }), ...plant([1.2, 2.1], 0.7)]
  const room = (l: number) => ({ w: 1.6, l, h: 2.5 })
  const parts = [
    ...closedBox([0, 0], room(1.6), { state: 'busy' }),
    ...closedBox([0, 1.6], room(1.9), { floor: 'pickfloor', open: true, contents }),
    ...closedBox([0, 3.5], room(1.4), { label: boxNumber }),
    ...trolley([2.3, 1], 3),
    cuboid({ x: 1.6, y: 1.5, z: 2.2, w: 0.22, l: 0.14, h: 0.12 }, 'metal', {
      l: '<circle class="dot" cx="16" cy="6" r="3"/>',
    }),
    ...person([2.55, 4, 0], { pose: 'phone' }),
  ]
  return draw(parts, { title, fluid: true })
}

/** An empty Box and a customer moving in. */
export function callScene({ title }: SceneInput): string {
  const parts = [
    ...openBox({ w: 2, l: 2.5, h: 2.5 }, [], { floor: 'pickfloor' }),
    ...stack({ at: [2.6, 0.2, 0], rows: 2, high: 2, missing: 1 }),
    ...person([2.9, 2.4, 0], { pose: 'carry' }),
  ]
  return draw(parts, { title, fluid: true })
}

/** The Box of a step of the size guide. The first step has a person beside it. */
export function sizeScene(step: SizeStep, { title, width, length }: SceneInput, picked = false): string {
  return sizeDrawing(step, {
    title,
    fluid: true,
    picked,
    beside: step === 1 ? 'figure' : 'none',
    labels: { width: width ?? ' ', length: length ?? ' ' },
  })
}

/** The Box of a reviewer. */
export function miniScene(step: SizeStep, { title }: SceneInput): string {
  return closedBoxDrawing(SAMPLES[step], { title, state: 'busy', material: 'kraft', className: 'mini', fluid: true })
}
