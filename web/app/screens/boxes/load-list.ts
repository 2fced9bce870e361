import { api, type Warehouse } from '@boxzone/contract'
import { data, type RouterContextProvider } from 'react-router'
import { call } from '#app/lib/api.ts'
import { languageOf } from '#app/lib/language.ts'
import { pageContext } from '#app/lib/page-context.ts'
import { filterFrom, type ListFilter, positionOf } from './list-filter.ts'
import { matches } from './matches.ts'

export interface WarehouseList {
  filter: ListFilter
  warehouses: Warehouse[]
  /** The day the visitor reads this, to say "today". */
  today: string
  /** The position in the address cannot be read. */
  malformed: boolean
  failed: boolean
}

/** The list as the API sorts it, filtered by what the address asks. Never fails: a page that says what is wrong is better. */
export async function loadList(request: Request, context: Readonly<RouterContextProvider>) {
  const { config, now, onError } = context.get(pageContext)
  const filter = filterFrom(new URL(request.url).searchParams)
  const { position, malformed } = readPosition(filter)
  const list = { filter, today: now().toISOString().slice(0, 10), malformed, failed: false }
  const input = { ...position, language: languageOf(request, config) }
  try {
    const warehouses = await call(api.warehouses, input, { context })
    const found = warehouses.filter((warehouse) => matches(warehouse, filter))
    return data<WarehouseList>({ ...list, warehouses: found }, { status: malformed ? 400 : 200 })
  } catch (error) {
    onError?.(error)
    return data<WarehouseList>({ ...list, warehouses: [], failed: true }, { status: 503 })
  }
}

function readPosition(filter: ListFilter) {
  try {
    return { position: positionOf(filter), malformed: false }
  } catch {
    return { position: undefined, malformed: true }
  }
}
