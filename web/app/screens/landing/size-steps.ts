/** Steps of the ladder of sizes, in square metres. */
export const sizeStepIds = [1, 2, 3, 5, 8] as const
export type SizeStepId = (typeof sizeStepIds)[number]

/** The size most people ask for; the Box in the hero is of it where there is one. */
export const popularStep: SizeStepId = 3
