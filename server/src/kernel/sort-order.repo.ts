import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { SortKey } from './http/keyset-page.ts'

/** A sort order of a list. Rows with equal values are sorted by id, so each row has one position. */
export interface SortOrder {
  /** Never null. */
  readonly by: RawBuilder<unknown>
  /** `by` as exact text, for the key of a page. */
  readonly value: RawBuilder<string>
  readonly id: RawBuilder<unknown>
  readonly direction: 'asc' | 'desc'
}

export interface SortedPage {
  readonly after: SortKey | null
  readonly limit: number
}

/** Sorts a list and limits it to the rows after the key. */
export function sortedPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, value, id, direction }: SortOrder,
  { after, limit }: SortedPage,
) {
  const sorted = query.select(value.as('sortValue')).orderBy(by, direction).orderBy(id, direction).limit(limit)
  if (after === null) return sorted
  if (direction === 'desc') return sorted.where(sql<boolean>`(${by}, ${id}) < (${after.value}, ${after.id})`)
  // No value follows `infinity`. For the usual condition, the planner estimates no rows, so its plan may sort all rows.
  if (after.value === 'infinity') return sorted.where(sql<boolean>`${by} = ${after.value} and ${id} > ${after.id}`)
  return sorted.where(sql<boolean>`(${by}, ${id}) > (${after.value}, ${after.id})`)
}
