import { type BoxSharing, noSharing } from '#src/features/contracts/index.ts'

/** Who contracts ask about shares. */
export const boxSharing: BoxSharing = noSharing
