import type { SizeClass } from '@boxzone/contract'

/** Smallest first. Spelled here, so that the contract's schemas stay out of the page. */
export const sizeClasses = ['XS', 'SMALL', 'MEDIUM', 'LARGE'] as const satisfies readonly SizeClass[]

export type Display = 'boxes' | 'floor-plan'
/** A class of sizes, or one area in square metres. */
export type SizeChoice = SizeClass | number

/** What the address of a location asks for. */
export interface Selection {
  display: Display
  size: SizeChoice | undefined
  /** Number of the chosen Box. */
  box: string | undefined
  /** Place of the shown floor among the floors; without it the floor of the chosen Box. */
  floor: number | undefined
  /** How many Boxes of the list are shown. */
  shown: number
  /** The size asked for does not exist. */
  isUnknownSize: boolean
}

export const firstShown = 7
const longestNumber = 12

export function selectionFrom(query: URLSearchParams): Selection {
  const size = sizeIn(query.get('size'))
  return {
    display: /^(floor-?plan|plan|podorys)$/i.test(query.get('display') ?? '') ? 'floor-plan' : 'boxes',
    size,
    box: query.get('box')?.slice(0, longestNumber) || undefined,
    floor: countIn(query.get('floor'), 99),
    shown: Math.max(firstShown, countIn(query.get('shown'), 10_000) ?? 0),
    isUnknownSize: Boolean(query.get('size')) && size === undefined,
  }
}

function sizeIn(text: string | null): SizeChoice | undefined {
  if (text === null) return undefined
  const area = /^\d{1,3}(\.5)?$/.test(text) ? Number(text) : 0
  return area > 0 ? area : sizeClasses.find((size) => size === text.toUpperCase())
}

function countIn(text: string | null, most: number): number | undefined {
  return text !== null && /^\d{1,5}$/.test(text) ? Math.min(most, Number(text)) : undefined
}

export type SelectionChange = Partial<
  Record<'display' | 'size' | 'box' | 'floor' | 'shown', string | number | undefined>
>

interface Sized {
  sizeClass: SizeClass
  squareMetres: number
}

export function isOfSize({ sizeClass, squareMetres }: Sized, size: SizeChoice | undefined): boolean {
  if (size === undefined) return true
  return typeof size === 'number' ? squareMetres === size : sizeClass === size
}
