import type { SizeClass } from '@boxzone/contract'
import { findCurrency } from '@boxzone/contract/countries/currencies'
import { sizeClasses } from '@boxzone/contract/size-classes'
import type { GeoPosition } from '@boxzone/contract/values'
import { type FloorChoice, floorChoices } from '#app/domain/warehouses/matching-offer.ts'
import { parsePositionQuery } from '#app/lib/geolocation/position-query.ts'

export const listOrders = ['freeFirst', 'nearest', 'cheapest', 'mostFree'] as const
export type ListOrder = (typeof listOrders)[number]
/** Specification, section 7. */
export const defaultOrder: ListOrder = 'freeFirst'

/** Filters that are on or off. */
export const switches = ['nonstop', 'driveIn', 'promotion'] as const
export type Switch = (typeof switches)[number]

/** The search parameters of `/boxes`. */
export interface ListFilter extends Record<Switch, '1' | undefined> {
  search: string
  size: SizeClass | undefined
  /** An amount with its currency, such as `60EUR`, so that a link means the same on the site of another country. */
  maxPrice: string | undefined
  floor: FloorChoice | undefined
  /** Shows only the favourites, which this browser stores. */
  saved: '1' | undefined
  sort: ListOrder | undefined
  country: string | undefined
  /** `lat,lng` as written in the URL, so that links to other filters repeat it. */
  location: string | undefined
  zoom: string | undefined
}

const maxSearchLength = 100

export function filterFrom(query: URLSearchParams): ListFilter {
  const isOn = (name: string) => (query.get(name) === '1' ? ('1' as const) : undefined)
  return {
    search: (query.get('search') ?? '').trim().slice(0, maxSearchLength),
    size: sizeClasses.find((size) => size === query.get('size')),
    maxPrice: priceFrom(query.get('maxPrice') ?? '') ? (query.get('maxPrice') ?? undefined) : undefined,
    floor: floorChoices.find((floor) => floor === query.get('floor')),
    nonstop: isOn('nonstop'),
    driveIn: isOn('driveIn'),
    promotion: isOn('promotion'),
    saved: isOn('saved'),
    sort: listOrders.find((order) => order === query.get('sort')),
    country: query.get('country') ?? undefined,
    location: query.get('location') ?? undefined,
    zoom: query.get('zoom') ?? undefined,
  }
}

/** The amount and the currency of `maxPrice`. Undefined if the text is malformed. */
export function priceFrom(text: string): { amount: number; currency: string } | undefined {
  const [, amount = '', currency = ''] = /^(\d{1,7})([A-Z]{3})$/.exec(text) ?? []
  return findCurrency(currency) ? { amount: Number(amount), currency } : undefined
}

/** A change that clears the filters of the panel, the size and the filter by favourites. Search, country and view stay. */
export const noFilters = {
  size: undefined,
  maxPrice: undefined,
  floor: undefined,
  nonstop: undefined,
  driveIn: undefined,
  promotion: undefined,
  saved: undefined,
} as const satisfies Partial<ListFilter>

/** The number of active filters of the panel. */
export const activeCount = (filter: ListFilter): number =>
  (['maxPrice', 'floor', ...switches] as const).filter((name) => filter[name] !== undefined).length

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
