import type { SizeClass } from '@boxzone/contract'
import type { GeoPosition } from '@boxzone/contract/values'
import { parsePositionQuery } from '#app/lib/geolocation/position-query.ts'

/** Smallest first. Spelled here, so that the contract's schemas stay out of the page. */
export const sizeClasses = ['XS', 'SMALL', 'MEDIUM', 'LARGE'] as const satisfies readonly SizeClass[]
export const listOrders = ['nearest', 'cheapest', 'mostFree'] as const
export type ListOrder = (typeof listOrders)[number]

/** What the address of /boxes asks for. */
export interface ListFilter {
  search: string
  size: SizeClass | undefined
  sort: ListOrder | undefined
  country: string | undefined
  /** `lat,lng` as written, so that links to other filters keep it. */
  location: string | undefined
  zoom: string | undefined
}

const longestSearch = 100

export function filterFrom(query: URLSearchParams): ListFilter {
  return {
    search: (query.get('search') ?? '').trim().slice(0, longestSearch),
    size: sizeClasses.find((size) => size === query.get('size')),
    sort: listOrders.find((order) => order === query.get('sort')),
    country: query.get('country') ?? undefined,
    location: query.get('location') ?? undefined,
    zoom: query.get('zoom') ?? undefined,
  }
}

const widestZoom = 22

/** The view in the address is applied only when both parts are there (specification, section 2). Throws when one is malformed. */
export function viewOf({ location, zoom }: ListFilter): { center: GeoPosition; zoom: number } | undefined {
  if (location === undefined || zoom === undefined) return undefined
  const level = zoom.trim() === '' ? Number.NaN : Number(zoom)
  if (!(level >= 0 && level <= widestZoom)) throw new RangeError(`Not a zoom: "${zoom}"`)
  return { center: parsePositionQuery(location), zoom: level }
}

/** The same list with something changed. */
export function addressWith(filter: ListFilter, change: Partial<ListFilter>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...change })) if (value) query.set(name, value)
  return query.size > 0 ? `/boxes?${query}` : '/boxes'
}
