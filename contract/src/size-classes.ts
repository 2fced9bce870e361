/** The size classes, smallest first. This file must not import Zod. */
export const sizeClasses = ['XS', 'SMALL', 'MEDIUM', 'LARGE'] as const

/** Upper bounds of the size classes in square metres, inclusive. */
export const sizeBounds = [
  { sizeClass: 'XS', to: 1 },
  { sizeClass: 'SMALL', to: 4 },
  { sizeClass: 'MEDIUM', to: 7 },
] as const satisfies readonly { sizeClass: (typeof sizeClasses)[number]; to: number }[]

export function sizeClassOf(squareMetres: number): (typeof sizeClasses)[number] {
  return sizeBounds.find(({ to }) => squareMetres <= to)?.sizeClass ?? 'LARGE'
}
