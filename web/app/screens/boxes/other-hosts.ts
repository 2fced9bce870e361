import type { CallerInputOf } from '@boxzone/contract'
import { apiInfo } from '@boxzone/contract/operations'
import { warehouses } from '@boxzone/contract/warehouses'
import { centreOf, isNear } from '#app/features/warehouse-search/search-area.ts'
import { isFoundBy } from '#app/features/warehouse-search/searched-text.ts'
import { sendRequest } from '#app/lib/api/send-request.ts'
import { pageLanguageName } from '#app/lib/i18n/language.ts'
import { inOrder, listOrderOptionsOf } from './list-order.ts'
import { addCountries, listedCountries } from './listed-countries.ts'
import type { ListedWarehouse } from './listed-warehouse.ts'
import type { WarehouseList } from './load-list.ts'
import { matches } from './matches.ts'

// Loaded on demand: only operators with several hosts need the schemas in the browser.

type ListInput = CallerInputOf<typeof warehouses>

export interface OtherLists {
  warehouses: ListedWarehouse[]
  /** Some host did not respond in time or returned an invalid response. */
  isIncomplete: boolean
}

const hostTimeoutMs = 4_000

/** Fetches the lists of the operator's other hosts. Never throws. */
export async function fetchFromOtherHosts(
  hosts: readonly string[],
  input: ListInput,
  signal: AbortSignal,
): Promise<OtherLists> {
  const results = await Promise.allSettled(hosts.map((host) => fetchFromHost(host, input, signal)))
  return {
    warehouses: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    isIncomplete: results.some(({ status }) => status === 'rejected'),
  }
}

/**
 * Links use the `publicUrl` that the host reports. The responses are validated, because the host may run another
 * version.
 */
async function fetchFromHost(host: string, input: ListInput, signal: AbortSignal): Promise<ListedWarehouse[]> {
  const options = { host, signal: AbortSignal.any([signal, AbortSignal.timeout(hostTimeoutMs)]) }
  const [info, list] = await Promise.all([sendRequest(apiInfo, {}, options), sendRequest(warehouses, input, options)])
  const { publicUrl } = apiInfo.output.parse(info)
  const query = input.language === undefined ? '' : `?${pageLanguageName}=${input.language}`
  return warehouses.output
    .parse(list)
    .map((warehouse) => ({ ...warehouse, pageUrl: `${publicUrl}/location/${warehouse.id}${query}` }))
}

/** Adds the warehouses of other hosts. The entry of this host wins when another host returns the same warehouse. */
export function mergeLists(list: WarehouseList, others: readonly ListedWarehouse[]): WarehouseList {
  const { filter } = list
  const known = new Map([...others, ...list.warehouses].map((warehouse) => [warehouse.id, warehouse]))
  const warehouses = [...known.values()].filter((warehouse) => matches(warehouse, filter))
  const { found, from } = addFound(list, warehouses)
  const countries = addCountries(list.countries, listedCountries(others, list.home), list.home)
  return {
    ...list,
    warehouses: inOrder(warehouses, { ...listOrderOptionsOf(filter, list.home), from: from ?? undefined }),
    found,
    from,
    countries,
  }
}

/** Searches the warehouses of other hosts too: near the city that was found, or by name, postal address or country. */
function addFound(list: WarehouseList, warehouses: readonly ListedWarehouse[]): Pick<WarehouseList, 'found' | 'from'> {
  const { filter, found, from } = list
  if (found === null) return { found, from }
  const isFound = (warehouse: ListedWarehouse) =>
    found.includes(warehouse.id) ||
    (warehouse.pageUrl !== undefined &&
      (isFoundBy(warehouse, filter.search) || (from !== null && isNear(from, warehouse))))
  const all = warehouses.filter(isFound)
  return { found: all.map(({ id }) => id), from: from ?? (all.length > 0 ? centreOf(all) : null) }
}
