import type { MovingBoxSize } from './moving-boxes.ts'
import { type CountedItem, count, movingBoxes, type PlacedItem } from './packing.ts'
import type { SizeStep } from './sizes.ts'

/** A moving box rotated by 90°. */
const ACROSS: MovingBoxSize = [0.4, 0.6, 0.4]

const locker: PlacedItem[] = [
  ...movingBoxes({ at: [0, 0, 0], high: 5 }),
  ...movingBoxes({ at: [0.6, 0, 0], high: 5, size: ACROSS }),
  ...movingBoxes({ at: [0, 0.4, 0], high: 4, size: ACROSS }),
  ...movingBoxes({ at: [0.4, 0.6, 0] }),
  { thing: 'suitcase', at: [0.47, 0.66, 0.4], facing: 'y' },
]

const closet: PlacedItem[] = [
  { thing: 'cabinet', at: [0, 0, 0] },
  ...movingBoxes({ at: [0, 0.1, 0.9], high: 2, size: ACROSS }),
  ...movingBoxes({ at: [0, 0.8, 0], high: 5, size: ACROSS }),
  ...movingBoxes({ at: [0, 1.4, 0], high: 3, size: ACROSS }),
  { thing: 'bicycle', at: [0.64, 0.13, 0] },
]

const smallRoom: PlacedItem[] = [
  ...movingBoxes({ at: [0, 0, 0], cols: 2, high: 5 }),
  ...movingBoxes({ at: [0, 0.4, 0], cols: 2, high: 5 }),
  { thing: 'bed', at: [0, 0.84, 0] },
  { thing: 'desk', at: [0.36, 0.8, 0] },
  ...movingBoxes({ at: [0.36, 1.0, 0], rows: 2 }),
  ...movingBoxes({ at: [0.36, 1.58, 0.75], high: 2 }),
  ...movingBoxes({ at: [1.04, 1.0, 0], size: ACROSS }),
]

const studio: PlacedItem[] = [
  { thing: 'wardrobe', at: [0.05, 0.05, 0], facing: 'y' },
  { thing: 'fridge', at: [1.33, 0.05, 0] },
  { thing: 'sofa', at: [0.05, 0.72, 0], span: 1.72 },
  { thing: 'washer', at: [1.33, 0.74, 0] },
  { thing: 'lamp', at: [1.12, 0.95, 0] },
  ...movingBoxes({ at: [0.05, 0.1, 2], cols: 2 }),
  ...movingBoxes({ at: [1.3, 1.4, 0], rows: 2, high: 3, missing: 1 }),
  ...movingBoxes({ at: [1.33, 0.8, 0.85] }),
]

const twoRooms: PlacedItem[] = [
  { thing: 'wardrobe', at: [0.05, 0.05, 0], facing: 'y' },
  { thing: 'fridge', at: [1.3, 0.05, 0] },
  { thing: 'bed', at: [0.05, 0.7, 0], span: 1.6 },
  { thing: 'sofa', at: [0.42, 0.72, 0] },
  { thing: 'washer', at: [1.85, 0.74, 0] },
  { thing: 'lamp', at: [1.55, 1.02, 0] },
  { thing: 'tyres', at: [1.38, 1.42, 0] },
  { thing: 'bicycle', at: [2.14, 1.4, 0] },
  ...movingBoxes({ at: [0.05, 0.1, 2], cols: 2 }),
  ...movingBoxes({ at: [0.05, 2.6, 0], cols: 2, high: 3, missing: 1 }),
  ...movingBoxes({ at: [1.36, 2.14, 0], rows: 2, high: 2, missing: 1 }),
]

const threeRooms: PlacedItem[] = [
  ...twoRooms.slice(0, 8),
  { thing: 'shelf', at: [0.05, 2.6, 0], span: 1.35 },
  { thing: 'diningTable', at: [0.55, 2.98, 0], facing: 'y' },
  ...movingBoxes({ at: [0.05, 0.1, 2], cols: 2 }),
  ...movingBoxes({ at: [0.57, 3.08, 0.75], cols: 2, high: 2, missing: 1 }),
  ...movingBoxes({ at: [0.57, 3.08, 0], cols: 2 }),
  ...movingBoxes({ at: [1.36, 2.12, 0], rows: 2, high: 2 }),
  ...movingBoxes({ at: [2.05, 3.25, 0], size: ACROSS, high: 2 }),
]

const familyFlat: PlacedItem[] = [
  { thing: 'wardrobe', at: [0.05, 0.05, 0], facing: 'y' },
  { thing: 'wardrobe', at: [1.28, 0.05, 0], facing: 'y' },
  { thing: 'bed', at: [0.05, 0.7, 0], span: 1.6 },
  { thing: 'sofa', at: [0.42, 0.72, 0] },
  { thing: 'bed', at: [0.05, 2.62, 0] },
  { thing: 'armchair', at: [0.42, 2.62, 0] },
  { thing: 'shelf', at: [0.05, 3.62, 0], span: 1.35 },
  { thing: 'fridge', at: [2.2, 0.7, 0] },
  { thing: 'washer', at: [2.2, 1.38, 0] },
  { thing: 'cabinet', at: [1.5, 1.3, 0] },
  { thing: 'diningTable', at: [0.55, 3.68, 0], facing: 'y' },
  { thing: 'chair', at: [0.7, 4.52, 0], facing: 'y' },
  { thing: 'chair', at: [1.3, 4.52, 0], facing: 'y' },
  { thing: 'lamp', at: [1.62, 1.0, 0] },
  { thing: 'tyres', at: [2.05, 2.1, 0] },
  { thing: 'bicycle', at: [2.62, 2.9, 0] },
  { thing: 'plant', at: [2.25, 3.1, 0] },
  ...movingBoxes({ at: [0.05, 0.1, 2], cols: 4 }),
  ...movingBoxes({ at: [1.38, 2.16, 0], rows: 3, high: 3, missing: 1 }),
  ...movingBoxes({ at: [0.57, 3.78, 0.75], cols: 2, high: 2, missing: 1 }),
  ...movingBoxes({ at: [0.57, 3.78, 0], cols: 2 }),
]

const house: PlacedItem[] = [
  { thing: 'wardrobe', at: [0.05, 0.05, 0], facing: 'y' },
  { thing: 'wardrobe', at: [1.28, 0.05, 0], facing: 'y' },
  { thing: 'wardrobe', at: [2.51, 0.05, 0], facing: 'y' },
  { thing: 'bed', at: [0.05, 0.7, 0], span: 1.6 },
  { thing: 'sofa', at: [0.42, 0.72, 0] },
  { thing: 'bed', at: [0.05, 2.62, 0], span: 1.6 },
  { thing: 'armchair', at: [0.42, 2.62, 0] },
  { thing: 'armchair', at: [0.42, 3.62, 0] },
  { thing: 'fridge', at: [3.3, 0.7, 0] },
  { thing: 'washer', at: [3.3, 1.38, 0] },
  { thing: 'desk', at: [1.4, 0.7, 0], facing: 'y' },
  { thing: 'cabinet', at: [2.75, 0.75, 0] },
  { thing: 'lamp', at: [1.55, 1.6, 0] },
  { thing: 'pallet', at: [1.85, 1.6, 0] },
  { thing: 'pallet', at: [1.85, 2.55, 0] },
  { thing: 'diningTable', at: [1.45, 3.6, 0], facing: 'y' },
  { thing: 'chair', at: [1.6, 4.45, 0], facing: 'y' },
  { thing: 'chair', at: [2.2, 4.45, 0], facing: 'y' },
  { thing: 'tyres', at: [3.2, 2.05, 0] },
  { thing: 'plant', at: [3.35, 2.95, 0] },
  { thing: 'bicycle', at: [3.6, 3.1, 0] },
  ...movingBoxes({ at: [0.05, 0.1, 2], cols: 6 }),
  ...movingBoxes({ at: [1.42, 0.75, 0.75], cols: 2, high: 2, missing: 1 }),
  ...movingBoxes({ at: [1.86, 1.6, 0.15], cols: 2, rows: 2, high: 4, size: [0.58, 0.38, 0.4] }),
  ...movingBoxes({ at: [1.86, 2.55, 0.15], cols: 2, rows: 2, high: 3, missing: 1, size: [0.58, 0.38, 0.4] }),
  ...movingBoxes({ at: [1.47, 3.7, 0], cols: 2 }),
]

/** One arrangement per step. The description lists exactly these items. */
export const SAMPLE_CONTENTS: Readonly<Record<SizeStep, readonly PlacedItem[]>> = {
  1: locker,
  2: closet,
  3: smallRoom,
  5: studio,
  8: twoRooms,
  10: threeRooms,
  15: familyFlat,
  20: house,
}

/** The items of a step, for its description. */
export const sampleContents = (step: SizeStep): CountedItem[] => count(SAMPLE_CONTENTS[step])
