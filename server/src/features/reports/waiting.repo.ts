import type { SizeClass } from '@boxzone/contract'
import { sql } from 'kysely'
import type { Db } from '#src/kernel/database/index.ts'
import { withinWarehouses } from '#src/kernel/warehouse-scope.repo.ts'
import type { ReportScope } from './warehouse-months.repo.ts'

export interface WaitingFacts {
  /** Null for a request for any size. */
  readonly sizeClass: SizeClass | null
  /** True for the row that counts all sizes. */
  readonly isTotal: boolean
  readonly requests: number
  readonly people: number
  readonly longestDays: number
}

/** Counts the confirmed free-Box requests whose customers were not yet notified of a free Box. */
export async function findWaiting(db: Db, scope: ReportScope, now: Date): Promise<WaitingFacts[]> {
  const { rows } = await sql<WaitingFacts>`
    select size_class as "sizeClass", grouping(size_class) = 1 as "isTotal", count(*)::int as requests,
      count(distinct email)::int as people,
      floor(extract(epoch from ${now}::timestamptz - min(asked_at)) / 86400)::int as "longestDays"
    from free_box_request
    where told_at is null and confirmed_at is not null and ${withinWarehouses(scope, 'free_box_request.warehouse_id')}
    group by grouping sets ((size_class), ())
    having count(*) > 0
    order by 2, array_position(array['XS', 'SMALL', 'MEDIUM', 'LARGE'], size_class) nulls last`.execute(db)
  return rows
}
