import { officeStreetPrices, type officeWarehouses } from 'virtual:calls'
import type { OutputOf, SizePrices, StreetPrices } from '@boxzone/contract'
import { useQueries } from '@tanstack/react-query'
import { callOffice } from '../../lib/call-office.ts'
import { useScope, useWarehouses } from '../../lib/use-scope.ts'

export type Warehouse = OutputOf<typeof officeWarehouses>['items'][number]

export interface WarehousePrices {
  warehouse: Warehouse
  prices: StreetPrices | undefined
  error: Error | null
}

/** The prices of the locations in the scope, ordered by country. */
export function useStreetPrices(): WarehousePrices[] {
  const scope = useScope()
  const warehouses = useWarehouses()
    .filter(({ id }) => !scope || id === scope)
    .toSorted((one, other) => one.countryCode.localeCompare(other.countryCode) || one.name.localeCompare(other.name))
  const queries = useQueries({
    queries: warehouses.map(({ id }) => ({
      queryKey: [officeStreetPrices.path, { id }],
      queryFn: ({ signal }: { signal: AbortSignal }) => callOffice(officeStreetPrices, { id }, { signal }),
    })),
  })
  return warehouses.map((warehouse, index) => ({
    warehouse,
    prices: queries[index]?.data,
    error: queries[index]?.error ?? null,
  }))
}

export interface PriceSuggestion {
  warehouse: Warehouse
  prices: StreetPrices
  size: SizePrices
  suggested: NonNullable<SizePrices['suggestion']>
}

export const suggestionKey = (warehouseId: string, sizeClass: string): string => `${warehouseId}/${sizeClass}`

/** The suggestions of the price rule, at most one for each size of a location. */
export const suggestionsOf = (all: readonly WarehousePrices[]): PriceSuggestion[] =>
  all.flatMap(({ warehouse, prices }) =>
    (prices?.sizes ?? []).flatMap((size) =>
      prices && size.suggestion ? [{ warehouse, prices, size, suggested: size.suggestion }] : [],
    ),
  )
