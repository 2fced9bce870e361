import type { Box, Warehouse } from '@boxzone/contract'
import { sizeStep } from '@boxzone/contract/size-step'
import { sizeGroups } from '#app/domain/boxes/size-groups.ts'
import { SAMPLES } from '#app/ui/drawings/sizes.ts'
import { popularStep, type SizeStepId, sizeStepIds } from './size-steps.ts'

export interface SamplePrice {
  step: SizeStepId
  amount: number
  currency: string
  hasHigherPrices: boolean
}

/** Dimensions of the drawn Box in metres. */
export interface SampleSize {
  step: SizeStepId
  width: number
  length: number
}

export interface SampleBox {
  warehouseId: string
  number: string
  squareMetres: number
  amount: number
  currency: string
}

/** Data of the warehouses on the landing page. */
export interface LandingData {
  locationCount: number
  countries: string[]
  /** Number of locations that never close. `locationCount` includes them. */
  nonstopCount: number
  hasCamerasEverywhere: boolean
  /** Square metres of the smallest Box. Undefined without a Box. */
  smallestBox: number | undefined
  sizes: SampleSize[]
  prices: SamplePrice[]
  /** The warehouse with these prices. */
  pricesAt: { id: string; name: string } | undefined
  freeBox: SampleBox | undefined
}

export function toLandingData(
  warehouses: readonly Warehouse[],
  cheapest: Warehouse | undefined,
  boxes: readonly Box[],
): LandingData {
  const open = warehouses.filter(({ deactivation }) => !deactivation.deactivated)
  return {
    locationCount: open.length,
    countries: [...new Set(open.map(({ address }) => address.countryCode))],
    nonstopCount: open.filter(({ openingHours }) => openingHours.nonstop).length,
    hasCamerasEverywhere: open.length > 0 && open.every(({ features }) => features.includes('VIDEO_MONITORING')),
    smallestBox: open.flatMap(({ sizes }) => sizes.map(({ sizeFrom }) => sizeFrom)).sort((a, b) => a - b)[0],
    sizes: sizeStepIds.map((step) => ({ step, width: SAMPLES[step].width, length: SAMPLES[step].length })),
    prices: cheapest ? samplePrices(cheapest, boxes) : [],
    pricesAt: cheapest ? { id: cheapest.id, name: cheapest.name } : undefined,
    freeBox: cheapest ? freeBox(cheapest, boxes) : undefined,
  }
}

const isOfStep = (box: Box, step: SizeStepId): boolean => sizeStep(box.area.squareMetres) === step

const byPrice = (left: Box, right: Box): number => left.price.priceWithVat - right.price.priceWithVat

function samplePrices({ currency }: Warehouse, boxes: readonly Box[]): SamplePrice[] {
  const groups = sizeGroups(boxes)
  return sizeStepIds.flatMap((step) => {
    const group = groups.find(({ squareMetres }) => squareMetres === step)
    return group ? [{ step, amount: group.priceFrom, currency, hasHigherPrices: group.hasHigherPrices }] : []
  })
}

function freeBox({ id }: Warehouse, boxes: readonly Box[]): SampleBox | undefined {
  const free = boxes.filter(({ state }) => state === 'available').sort(byPrice)
  const box = free.find((candidate) => isOfStep(candidate, popularStep)) ?? free[0]
  if (!box) return undefined
  const { priceWithVat, currency } = box.price
  return {
    warehouseId: id,
    number: box.number,
    squareMetres: box.area.squareMetres,
    amount: priceWithVat,
    currency,
  }
}
