/** Steps of the size guide, in square metres. */
export const SIZE_STEPS = [1, 2, 3, 5, 8, 10, 15, 20] as const
export type SizeStep = (typeof SIZE_STEPS)[number]

/** The Box of each step. Its floor has exactly the stated area. Its contents are in `sample-contents.ts`. */
export const SAMPLES: Readonly<Record<SizeStep, { readonly width: number; readonly length: number }>> = {
  1: { width: 1, length: 1 },
  2: { width: 1, length: 2 },
  3: { width: 1.5, length: 2 },
  5: { width: 2, length: 2.5 },
  8: { width: 2.5, length: 3.2 },
  10: { width: 2.5, length: 4 },
  15: { width: 3, length: 5 },
  20: { width: 4, length: 5 },
}
