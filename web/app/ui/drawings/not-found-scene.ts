import { draw } from './draw.ts'
import { person } from './people.ts'
import { openBox } from './room.ts'
import type { SceneInput } from './scene-input.ts'

/** An empty Box and a person who searches. */
export function notFoundScene({ title }: SceneInput): string {
  const parts = [
    ...openBox({ w: 2, l: 2.5, h: 2.5 }),
    ...person([2.75, 1.6, 0], { pose: 'stand', mirrored: true, top: 'green' }),
  ]
  return draw(parts, { title, fluid: true })
}
