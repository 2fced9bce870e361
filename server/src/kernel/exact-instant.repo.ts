import { type RawBuilder, sql } from 'kysely'

/** The column as ISO 8601 text with microseconds, which a `Date` does not have. */
export const exactInstant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
