import type { Warehouse } from '@boxzone/contract'

export interface ListedCountry {
  /** Alpha-3 code. */
  code: string
  /** Number of its warehouses. */
  count: number
}

/** The countries of warehouses, `home` first, then the country with the most warehouses. */
export function listedCountries(warehouses: readonly Pick<Warehouse, 'address'>[], home: string): ListedCountry[] {
  const byCode = Map.groupBy(warehouses, ({ address }) => address.countryCode)
  return sorted(
    [...byCode].map(([code, { length: count }]) => ({ code, count })),
    home,
  )
}

/** Adds the countries of another list. */
export function addCountries(
  known: readonly ListedCountry[],
  others: readonly ListedCountry[],
  home: string,
): ListedCountry[] {
  const counts = new Map(known.map(({ code, count }) => [code, count]))
  for (const { code, count } of others) counts.set(code, Math.max(count, counts.get(code) ?? 0))
  return sorted(
    [...counts].map(([code, count]) => ({ code, count })),
    home,
  )
}

const sorted = (countries: ListedCountry[], home: string): ListedCountry[] =>
  countries.sort((left, right) => Number(right.code === home) - Number(left.code === home) || right.count - left.count)
