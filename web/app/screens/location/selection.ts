import type { SizeClass } from '@boxzone/contract'
import { maxBoxesPerOrder } from '@boxzone/contract/order-limits'
import { sizeClasses } from '@boxzone/contract/size-classes'
import { type BoxSort, boxSorts } from './box-sort.ts'

export type Display = 'boxes' | 'floor-plan'
/** A size class, or an area in square metres. */
export type SizeChoice = SizeClass | number

/** The search parameters of `/location/:id`. */
export interface Selection {
  display: Display
  /** The order of the list. */
  sort: BoxSort
  size: SizeChoice | undefined
  /** Number of the chosen Box. */
  box: string | undefined
  /** Numbers of the Boxes for one order. Empty while the visitor chooses a single Box. */
  boxes: readonly string[]
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
    sort: boxSorts.find((sort) => sort === query.get('sort')) ?? 'way',
    size,
    box: query.get('box')?.slice(0, maxNumberLength) || undefined,
    boxes: numbersIn(query.get('boxes')),
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

function numbersIn(text: string | null): string[] {
  const numbers = (text ?? '').split(',').map((number) => number.slice(0, maxNumberLength))
  return [...new Set(numbers)].filter((number) => number !== '').slice(0, maxBoxesPerOrder)
}

export type SelectionChange = Partial<
  Record<'display' | 'sort' | 'size' | 'box' | 'boxes' | 'floor' | 'shown', string | number | undefined>
>

/**
 * The change when the visitor chooses a Box. Without `boxes` it becomes the only Box, otherwise it joins `boxes`, up to
 * the maximum. Choosing a Box of `boxes` again removes it. Removing the last one returns to the choice of a single Box.
 */
export function changeToChoose(boxes: readonly string[], number: string): SelectionChange {
  if (boxes.length === 0) return { box: number, boxes: undefined, floor: undefined }
  const isRemoved = boxes.includes(number)
  if (!isRemoved && boxes.length >= maxBoxesPerOrder) return {}
  const next = isRemoved ? boxes.filter((other) => other !== number) : [...boxes, number]
  return { box: isRemoved ? (next.at(-1) ?? number) : number, boxes: next.join(), floor: undefined }
}

interface Sized {
  sizeClass: SizeClass
  squareMetres: number
}

export function isOfSize({ sizeClass, squareMetres }: Sized, size: SizeChoice | undefined): boolean {
  if (size === undefined) return true
  return typeof size === 'number' ? squareMetres === size : sizeClass === size
}
