import { api, type Warehouse } from '@boxzone/contract'
import { distanceKm } from '@boxzone/contract/distance'
import type { GeoPosition } from '@boxzone/contract/values'
import { data, type RouterContextProvider } from 'react-router'
import { findSearchTarget } from '#app/features/warehouse-search/find-search-target.ts'
import { call } from '#app/lib/api/call.ts'
import { requestContext } from '#app/lib/api/request-context.ts'
import { languageOf } from '#app/lib/i18n/language.ts'
import { toJsonData } from '#app/lib/routing/json-loader-data.ts'
import { filterFrom, type ListFilter, viewOf } from './list-filter.ts'
import { inOrder } from './list-order.ts'
import { matches } from './matches.ts'

export interface WarehouseList {
  filter: ListFilter
  /** All that the filters leave, in the order asked for. */
  warehouses: Warehouse[]
  /** Those that answer the search; null without one. */
  found: string[] | null
  /** What distances are counted from. */
  from: GeoPosition | null
  /** The view in the address cannot be read. */
  malformed: boolean
  failed: boolean
}

/** Never fails: a page that says what is wrong is better. */
export async function loadList(request: Request, context: Readonly<RouterContextProvider>) {
  const { config, onError } = context.get(requestContext)
  const filter = filterFrom(new URL(request.url).searchParams)
  const { view, malformed } = readView(filter)
  const list = { filter, malformed, failed: false }
  try {
    const input = { ...view?.center, language: languageOf(request, config) }
    const found = await call(api.warehouses, input, { context })
    const status = malformed ? 400 : 200
    return data(toJsonData<WarehouseList>({ ...list, ...narrow(found, filter, view?.center) }), { status })
  } catch (error) {
    onError?.(error)
    return data(toJsonData<WarehouseList>({ ...list, warehouses: [], found: null, from: null, failed: true }), {
      status: 503,
    })
  }
}

function readView(filter: ListFilter) {
  try {
    return { view: viewOf(filter), malformed: false }
  } catch {
    return { view: undefined, malformed: true }
  }
}

export function narrow(all: readonly Warehouse[], filter: ListFilter, position: GeoPosition | undefined) {
  const left = all.filter((warehouse) => matches(warehouse, filter))
  const place = filter.search === '' ? undefined : findSearchTarget(filter.search, left)
  const from = position ?? place?.position
  const order = filter.sort ?? 'nearest'
  const measured = from ? left.map((one) => ({ ...one, distance: distanceKm(from, one.location) })) : left
  const found = filter.search === '' ? null : (place?.ids ?? [])
  return { warehouses: inOrder(measured, order, from), found, from: from ?? null }
}
