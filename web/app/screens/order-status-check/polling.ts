/** Pauses between two looks at an order, growing; after the last one the visitor is asked to look themselves. */
const pausesMs = [700, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000, 30_000]

export const pauseBefore = (look: number): number | undefined => pausesMs[look]
