import { type BoxSize, roomOf } from './box-size.ts'
import { dimensions, type Frame, type SideLabels, textScaleFor } from './dimensions.ts'
import { type DrawOptions, draw } from './draw.ts'
import type { IsoPart } from './iso.ts'
import { MOVING_BOX } from './moving-boxes.ts'
import { drawPlaced, movingBoxes, type PlacedItem, transpose } from './packing.ts'
import { bodyMeasures, person } from './people.ts'
import { type ClosedBoxOptions, closedBox, openBox, type Room } from './room.ts'
import { SAMPLE_CONTENTS } from './sample-contents.ts'
import { SAMPLES, SIZE_STEPS, type SizeStep } from './sizes.ts'

const spaceByStep = new Map<SizeStep, Room>()

/** The space that an arrangement needs. */
function spaceFor(step: SizeStep): Room {
  const known = spaceByStep.get(step)
  if (known) return known
  const extents = SAMPLE_CONTENTS[step].flatMap(drawPlaced).map(({ box }) => box)
  const maxExtent = (axis: 1 | 3 | 5): number => Math.max(...extents.map((extent) => extent[axis]))
  const space: Room = { w: maxExtent(1), l: maxExtent(3), h: maxExtent(5) }
  spaceByStep.set(step, space)
  return space
}

/** Moving boxes only: as many as fit, at most 3 × 3 × 3. */
function onlyBoxes({ w, l, h }: Room): PlacedItem[] {
  const upright = Math.floor(w / 0.62) >= 1 && Math.floor(l / 0.42) >= 1
  const size = upright ? MOVING_BOX : ([0.4, 0.6, 0.4] as const)
  const [cols, rows] = [Math.floor((w + 0.02) / (size[0] + 0.02)), Math.floor((l + 0.02) / (size[1] + 0.02))]
  return movingBoxes({
    at: [0, 0, 0],
    cols: Math.min(cols, 3),
    rows: Math.min(rows, 3),
    high: Math.min(3, Math.floor(h / size[2])),
    size,
  })
}

/** The largest sample arrangement that fits into a Box in either orientation. If none fits, moving boxes only. */
export function contentsFor(size: BoxSize): readonly PlacedItem[] {
  const room = roomOf(size)
  const slack = 1e-6
  for (const step of SIZE_STEPS.toReversed()) {
    const { w, l, h } = spaceFor(step)
    if (h > room.h + slack) continue
    if (w <= room.w + slack && l <= room.l + slack) return SAMPLE_CONTENTS[step]
    if (l <= room.w + slack && w <= room.l + slack) return SAMPLE_CONTENTS[step].map(transpose)
  }
  return onlyBoxes(room)
}

export interface BoxDrawingOptions extends Pick<DrawOptions, 'title' | 'className' | 'fluid'> {
  readonly empty?: boolean
  /** Person beside the Box, 175 cm tall: `measure` is a silhouette, `figure` has colours. */
  readonly beside?: 'measure' | 'figure' | 'none'
  readonly picked?: boolean
  readonly labels?: SideLabels
  /** The frame of a fluid drawing. It sets the text size, so that the texts of a large Box are readable. */
  readonly frame?: Frame
}

function beside(kind: BoxDrawingOptions['beside'], { w, l }: Room, apart: number): IsoPart[] {
  if (kind === 'measure') return bodyMeasures([w + apart, 0.12, 0])
  if (kind === 'figure') return person([0.05, l + apart, 0])
  return []
}

/** An open Box to scale, by default with sample contents, optionally with a person beside it. */
export function boxDrawing(size: BoxSize, options: BoxDrawingOptions = {}): string {
  const room = roomOf(size)
  const contents = options.empty ? [] : contentsFor(size).flatMap(drawPlaced)
  const labels = options.labels ?? {}
  const apart = labels.length || labels.width ? 0.95 : 0.62
  const parts = [
    ...openBox(room, contents, { floor: options.picked ? 'pickfloor' : 'floor' }),
    ...dimensions(room, labels, options.frame && textScaleFor(room, options.frame)),
    ...beside(options.beside, room, apart),
  ]
  return draw(parts, options)
}

/** A step of the size guide. */
export function sizeDrawing(step: SizeStep, options: BoxDrawingOptions = {}): string {
  return boxDrawing(SAMPLES[step], options)
}

/** A closed Box with its door. */
export function closedBoxDrawing(
  size: BoxSize,
  options: ClosedBoxOptions & Pick<DrawOptions, 'title' | 'className' | 'fluid'> = {},
): string {
  return draw(closedBox([0, 0], roomOf(size), options), { ...options, pad: 2 })
}
