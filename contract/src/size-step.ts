/** Sizes are compared in steps of half a square metre: for names, lists and free-Box requests. */
export const sizeStep = (squareMetres: number): number => Math.max(0.5, Math.round(squareMetres * 2) / 2)
