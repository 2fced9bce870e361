import { api, type Warehouse } from '@boxzone/contract'
import { countryName } from '@boxzone/i18n/countries'
import { data, type LoaderFunctionArgs } from 'react-router'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'
import { citiesLike, cityLabel } from './cities.ts'
import { isFoundBy } from './searched-text.ts'

export interface Suggestion {
  /** What the search field takes over. */
  search: string
  name: string
  detail: string
  kind: 'place' | 'town'
}

const longestQuery = 100
const mostPlaces = 4
const mostTowns = 5

/** What the typed beginning may mean: our own places first, then towns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { config, onError } = context.get(requestContext)
  const url = new URL(request.url)
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, longestQuery)
  const language = languageOf(request, config)
  if (query === '') return data<Suggestion[]>([])
  const warehouses = await call(api.warehouses, {}, { context }).catch((error: unknown): Warehouse[] => {
    onError?.(error)
    return []
  })
  const places = warehouses.filter((warehouse) => isFoundBy(warehouse, query)).slice(0, mostPlaces)
  const towns = citiesLike(query, mostTowns)
  return data<Suggestion[]>([
    ...places.map(({ name, address: { street, number, city } }) => ({
      search: name,
      name,
      detail: `${street} ${number}, ${city}`,
      kind: 'place' as const,
    })),
    ...towns.map((town) => ({
      search: cityLabel(town, language),
      name: town.name,
      detail: countryName(town.country, language),
      kind: 'town' as const,
    })),
  ])
}
