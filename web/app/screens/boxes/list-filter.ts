import type { SizeClass } from '@boxzone/contract'
import { sizeClasses } from '@boxzone/contract/size-classes'
import type { GeoPosition } from '@boxzone/contract/values'
import { parsePositionQuery } from '#app/lib/geolocation/position-query.ts'

export const listOrders = ['freeFirst', 'nearest', 'cheapest', 'mostFree'] as const
export type ListOrder = (typeof listOrders)[number]
/** Specification, section 7. */
export const defaultOrder: ListOrder = 'freeFirst'

/** The search parameters of `/boxes`. */
export interface ListFilter {
  search: string
  size: SizeClass | undefined
  sort: ListOrder | undefined
  country: string | undefined
  /** `lat,lng` as written in the URL, so that links to other filters repeat it. */
  location: string | undefined
  zoom: string | undefined
}

const maxSearchLength = 100

export function filterFrom(query: URLSearchParams): ListFilter {
  return {
    search: (query.get('search') ?? '').trim().slice(0, maxSearchLength),
    size: sizeClasses.find((size) => size === query.get('size')),
    sort: listOrders.find((order) => order === query.get('sort')),
    country: query.get('country') ?? undefined,
    location: query.get('location') ?? undefined,
    zoom: query.get('zoom') ?? undefined,
  }
}

const maxZoom = 22

/** A view needs both parameters (specification, section 2). Throws when one is malformed. */
export function viewOf({ location, zoom }: ListFilter): { center: GeoPosition; zoom: number } | undefined {
  if (location === undefined || zoom === undefined) return undefined
  const level = zoom.trim() === '' ? Number.NaN : Number(zoom)
  if (!(level >= 0 && level <= maxZoom))
    throw new RangeError(`zoom must be a number from 0 to ${maxZoom}, got "${zoom}"`)
  return { center: parsePositionQuery(location), zoom: level }
}

/** The URL of the list with a changed filter. */
export function listUrl(filter: ListFilter, change: Partial<ListFilter>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...change })) if (value) query.set(name, value)
  return query.size > 0 ? `/boxes?${query}` : '/boxes'
}
