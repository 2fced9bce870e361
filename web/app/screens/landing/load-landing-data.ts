import { api, type Box, type Review, type Warehouse } from '@boxzone/contract'
import type { RouterContextProvider } from 'react-router'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'
import { type LandingData, toLandingData } from './offer.ts'

/** Data of the warehouses for the landing page. The page renders without it when the call fails. */
export async function loadLandingData(context: Readonly<RouterContextProvider>): Promise<LandingData> {
  const { config, onError } = context.get(requestContext)
  const country = config.country ?? ''
  try {
    const warehouses = await call(api.warehouses, {}, { context })
    const cheapest = cheapestIn(warehouses, country)
    return toLandingData(warehouses, cheapest, cheapest ? await boxesOf(cheapest, context) : [])
  } catch (error) {
    onError?.(error)
    return toLandingData([], undefined, [])
  }
}

/** The page renders without reviews when the call fails. */
export async function loadReviews(request: Request, context: Readonly<RouterContextProvider>): Promise<Review[]> {
  const { config, onError } = context.get(requestContext)
  try {
    return await call(api.reviews, { language: languageOf(request, config) }, { context })
  } catch (error) {
    onError?.(error)
    return []
  }
}

async function boxesOf({ id }: Warehouse, context: Readonly<RouterContextProvider>): Promise<Box[]> {
  const { items } = await call(api.warehouseBoxes, { id, limit: 100 }, { context })
  return items
}

const price = ({ priceFrom }: Warehouse): number => priceFrom ?? Number.POSITIVE_INFINITY

function cheapestIn(warehouses: readonly Warehouse[], country: string): Warehouse | undefined {
  return warehouses
    .filter(({ address, hasFreeBoxes }) => address.countryCode === country && hasFreeBoxes)
    .sort((left, right) => price(left) - price(right))[0]
}
