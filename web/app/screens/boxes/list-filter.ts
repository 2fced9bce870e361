import type { SizeClass } from '@boxzone/contract'
import { parseLocationQuery } from '#app/lib/position.ts'

/** What the address of /boxes asks for. */
export interface ListFilter {
  search: string
  size: SizeClass | undefined
  country: string | undefined
  /** `lat,lng` as written, so that links to other filters keep it. */
  location: string | undefined
  zoom: string | undefined
}

/** Smallest first. Spelled here, so that the contract's schemas stay out of the page. */
export const sizeClasses = ['XS', 'SMALL', 'MEDIUM', 'LARGE'] as const satisfies readonly SizeClass[]

const longestSearch = 100

export function filterFrom(query: URLSearchParams): ListFilter {
  return {
    search: (query.get('search') ?? '').trim().slice(0, longestSearch),
    size: sizeClasses.find((size) => size === query.get('size')),
    country: query.get('country') ?? undefined,
    location: query.get('location') ?? undefined,
    zoom: query.get('zoom') ?? undefined,
  }
}

/** The position is applied only together with a zoom (specification, section 2). Throws when it is malformed. */
export function positionOf({ location, zoom }: ListFilter) {
  return location === undefined || zoom === undefined ? undefined : parseLocationQuery(location)
}

/** The same list with something changed. */
export function addressWith(filter: ListFilter, change: Partial<ListFilter>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...change })) if (value) query.set(name, value)
  return query.size > 0 ? `/boxes?${query}` : '/boxes'
}
