import { contractStatuses } from '@boxzone/contract/contract-choices'
import { contractSorts } from '@boxzone/contract/sort-choices'
import { addDays } from '#app/lib/time/days.ts'
import { sortIn } from '../../lib/sort-order.rules.ts'

export const filterNames = ['q', 'status', 'ends', 'overdue', 'proposed'] as const

/** Search parameters of the list of contracts. */
export const listParameters = [...filterNames, 'sort'] as const

export const isFiltered = (query: URLSearchParams): boolean => filterNames.some((name) => query.get(name))

/** Filters by the last day of a contract: within this number of days from today, or before today (`past`). */
export const endViews = ['7', '30', '90', 'past'] as const

export const endView = (query: URLSearchParams) => endViews.find((one) => one === query.get('ends'))

function endRange(query: URLSearchParams, today: string): { endsFrom?: string; endsUntil?: string } {
  const view = endView(query)
  if (view === undefined) return {}
  return view === 'past'
    ? { endsUntil: addDays(today, -1) }
    : { endsFrom: today, endsUntil: addDays(today, Number(view)) }
}

type QueryFlag = 'true' | undefined

const flag = (value: string | null): QueryFlag => (value === 'true' ? 'true' : undefined)

/** The input of the list call for the filters and the sort order in the URL. */
export function listFilter(query: URLSearchParams, warehouseId: string | undefined, today: string) {
  return {
    q: query.get('q')?.trim() || undefined,
    warehouseId,
    status: contractStatuses.find((one) => one === query.get('status')),
    overdue: flag(query.get('overdue')),
    proposed: flag(query.get('proposed')),
    ...endRange(query, today),
    sort: sortIn(query, contractSorts),
  }
}

/** The filters and the sort order of the list as one text. A contract that was opened from the list has it in its URL. */
export function listText(query: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of listParameters) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

export interface ListPosition {
  /** Position in the list, from 1. */
  position: number
  /** Undefined while further pages exist. */
  count: number | undefined
  previous: string | undefined
  next: string | undefined
}

/** The position of a record in the list that it was opened from. */
export function listPosition(ids: readonly string[], id: string, hasMore: boolean): ListPosition | undefined {
  const index = ids.indexOf(id)
  if (index === -1) return undefined
  return {
    position: index + 1,
    count: hasMore ? undefined : ids.length,
    previous: ids[index - 1],
    next: ids[index + 1],
  }
}
