/** People compare whole and half square metres: what a Box of this area is called, listed and waited for by. */
export const sizeStep = (squareMetres: number): number => Math.max(0.5, Math.round(squareMetres * 2) / 2)
