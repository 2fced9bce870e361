import { api, type Warehouse } from '@boxzone/contract'
import { countryName } from '@boxzone/i18n/countries'
import { data } from 'react-router'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'
import type { Route } from './+types/suggestions-route'
import { citiesLike, cityLabel } from './cities.ts'
import { isFoundBy } from './searched-text.ts'

export interface Suggestion {
  /** The text that the search field receives. */
  search: string
  name: string
  detail: string
  kind: 'warehouse' | 'city'
}

const maxQueryLength = 100
const maxWarehouses = 4
const maxCities = 5

/** Suggests warehouses first, then cities. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, onError } = context.get(requestContext)
  const url = new URL(request.url)
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  const language = languageOf(request, config)
  if (query === '') return data<Suggestion[]>([])
  const warehouses = await call(api.warehouses, {}, { context }).catch((error: unknown): Warehouse[] => {
    onError?.(error)
    return []
  })
  const matching = warehouses.filter((warehouse) => isFoundBy(warehouse, query)).slice(0, maxWarehouses)
  const cities = citiesLike(query, maxCities)
  return data<Suggestion[]>([
    ...matching.map(({ name, address: { street, number, city } }) => ({
      search: name,
      name,
      detail: `${street} ${number}, ${city}`,
      kind: 'warehouse' as const,
    })),
    ...cities.map((city) => ({
      search: cityLabel(city, language),
      name: city.name,
      detail: countryName(city.country, language),
      kind: 'city' as const,
    })),
  ])
}
