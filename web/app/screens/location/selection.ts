import type { SizeClass } from '@boxzone/contract'
import { sizeClasses } from '@boxzone/contract/size-classes'
import { type BoxOrder, boxOrders } from './box-order.ts'

export type Display = 'boxes' | 'floor-plan'
/** A size class, or an area in square metres. */
export type SizeChoice = SizeClass | number

/** The search parameters of `/location/:id`. */
export interface Selection {
  display: Display
  /** The order of the list. */
  sort: BoxOrder
  size: SizeChoice | undefined
  /** Number of the chosen Box. */
  box: string | undefined
  /** Index of the floor in the URL. Without it, `visibleSelection` chooses the floor. */
  floor: number | undefined
  /** Number of visible rows. */
  shown: number
  /** The URL has a size that does not exist. */
  isUnknownSize: boolean
}

export const firstShown = 7
const maxNumberLength = 12

export function selectionFrom(query: URLSearchParams): Selection {
  const size = sizeIn(query.get('size'))
  return {
    display: /^(floor-?plan|plan|podorys)$/i.test(query.get('display') ?? '') ? 'floor-plan' : 'boxes',
    sort: boxOrders.find((order) => order === query.get('sort')) ?? 'way',
    size,
    box: query.get('box')?.slice(0, maxNumberLength) || undefined,
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

function countIn(text: string | null, max: number): number | undefined {
  return text !== null && /^\d{1,5}$/.test(text) ? Math.min(max, Number(text)) : undefined
}

export type SelectionChange = Partial<
  Record<'display' | 'sort' | 'size' | 'box' | 'floor' | 'shown', string | number | undefined>
>

interface Sized {
  sizeClass: SizeClass
  squareMetres: number
}

export function isOfSize({ sizeClass, squareMetres }: Sized, size: SizeChoice | undefined): boolean {
  if (size === undefined) return true
  return typeof size === 'number' ? squareMetres === size : sizeClass === size
}
