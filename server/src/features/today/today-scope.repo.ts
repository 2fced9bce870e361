import { type RawBuilder, sql } from 'kysely'

/** The warehouses of the staff account, or the chosen one. Null means every warehouse. */
export interface TodayScope {
  readonly warehouseIds: readonly string[] | null
}

/** The page shows this many rows of a section and the number of all. */
export const maxItems = 20

/** The current day in the time zone of the joined warehouse. */
export const todayAt = (now: Date): RawBuilder<string> =>
  sql`(${now}::timestamptz at time zone warehouse.time_zone)::date`
