import { api, type Review, type Warehouse } from '@boxzone/contract'
import type { RouterContextProvider } from 'react-router'
import { loadAllBoxes } from '#app/domain/boxes/load-all-boxes.ts'
import { homeCountryOf } from '#app/domain/warehouses/home-country.ts'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'
import { type LandingData, toLandingData } from './offer.ts'

/** Data of the warehouses for the landing page. The page renders without it when the call fails. */
export async function loadLandingData(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<LandingData> {
  const { config, onError } = context.get(requestContext)
  const language = languageOf(request, config)
  try {
    const warehouses = await call(api.warehouses, {}, { context })
    const cheapest = cheapestIn(warehouses, homeCountryOf(language, config.country ?? '', warehouses))
    const boxes = cheapest ? await loadAllBoxes({ id: cheapest.id, language }, context) : []
    return toLandingData(warehouses, cheapest, boxes)
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

const price = ({ priceFrom }: Warehouse): number => priceFrom ?? Number.POSITIVE_INFINITY

function cheapestIn(warehouses: readonly Warehouse[], country: string): Warehouse | undefined {
  return warehouses
    .filter(({ address, hasFreeBoxes }) => address.countryCode === country && hasFreeBoxes)
    .sort((left, right) => price(left) - price(right))[0]
}
