import type { To } from 'react-router'

/** The Boxes of a size or of the next larger free size. Undefined if none is free. */
export type SizeLink = (squareMetres: number) => { to: To; squareMetres: number } | undefined

export type SizeGuideTab = 'fits' | 'calculator'
