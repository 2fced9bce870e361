import { api, type Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import { data, type RouterContextProvider } from 'react-router'
import { homeCountryOf } from '#app/domain/warehouses/home-country.ts'
import { findSearchTarget } from '#app/features/warehouse-search/find-search-target.ts'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'
import { toJsonData } from '#app/lib/routing/json-loader-data.ts'
import { filterFrom, type ListFilter, viewOf } from './list-filter.ts'
import { inOrder, listOrderOptionsOf } from './list-order.ts'
import { type ListedCountry, listedCountries } from './listed-countries.ts'
import type { ListedWarehouse } from './listed-warehouse.ts'
import { matches } from './matches.ts'
import { type Preset, presetsOf } from './preset-warehouses.ts'

export interface WarehouseList {
  filter: ListFilter
  /** Filtered and sorted. */
  warehouses: ListedWarehouse[]
  /** Ids of the warehouses that match the search. Null without a search. */
  found: string[] | null
  /** The origin of the distances. */
  from: GeoPosition | null
  /** Links from the list to the areas around warehouses. They do not depend on the filter. */
  presets: Preset[]
  /** See `homeCountryOf`. Without a position its warehouses are first in the default order. */
  home: string
  /** Countries with warehouses, `home` first. They do not depend on the filter. */
  countries: ListedCountry[]
  /** The view in the URL is malformed. */
  malformed: boolean
  failed: boolean
}

const nothing = { presets: [], home: '', countries: [], warehouses: [], found: null, from: null }

/** Never throws: the page renders a notice instead of the error page. */
export async function loadList(request: Request, context: Readonly<RouterContextProvider>) {
  const { config, onError } = context.get(requestContext)
  const filter = filterFrom(new URL(request.url).searchParams)
  const { view, malformed } = readView(filter)
  const list = { filter, malformed, failed: false }
  try {
    const language = languageOf(request, config)
    const found = await call(api.warehouses, { ...view?.center, language }, { context })
    const home = homeCountryOf(language, config.country ?? '', found)
    const ofAll = { presets: presetsOf(found, home), home, countries: listedCountries(found, home) }
    const status = malformed ? 400 : 200
    return data(toJsonData<WarehouseList>({ ...list, ...ofAll, ...narrow(found, filter, home, view?.center) }), {
      status,
    })
  } catch (error) {
    onError?.(error)
    return data(toJsonData<WarehouseList>({ ...list, ...nothing, failed: true }), { status: 503 })
  }
}

function readView(filter: ListFilter) {
  try {
    return { view: viewOf(filter), malformed: false }
  } catch {
    return { view: undefined, malformed: true }
  }
}

export function narrow(all: readonly Warehouse[], filter: ListFilter, home: string, position: GeoPosition | undefined) {
  const filtered = all.filter((warehouse) => matches(warehouse, filter))
  const target = filter.search === '' ? undefined : findSearchTarget(filter.search, filtered)
  const from = position ?? target?.position
  const measured = from ? filtered.map((one) => ({ ...one, distance: distanceKm(from, one.location) })) : filtered
  const found = filter.search === '' ? null : (target?.ids ?? [])
  return { warehouses: inOrder(measured, { ...listOrderOptionsOf(filter, home), from }), found, from: from ?? null }
}
