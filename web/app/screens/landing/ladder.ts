/** Steps of the ladder of sizes, in square metres. */
export const ladderSteps = [1, 2, 3, 5, 8] as const
export type LadderStep = (typeof ladderSteps)[number]

/** The size most people ask for; the Box in the hero is of it where there is one. */
export const popularStep: LadderStep = 3
