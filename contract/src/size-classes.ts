/** Smallest first. Separate from the schemas, which import Zod. */
export const sizeClasses = ['XS', 'SMALL', 'MEDIUM', 'LARGE'] as const
