/** Displayed sizes in square metres. */
export const sizeStepIds = [1, 2, 3, 5, 8] as const
export type SizeStepId = (typeof sizeStepIds)[number]

/** The most popular size, preferred for the Box in the hero. */
export const popularStep: SizeStepId = 3
