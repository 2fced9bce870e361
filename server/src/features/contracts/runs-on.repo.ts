import { type RawBuilder, sql } from 'kysely'

/** True from the first day of the contract to its end. `contract` is the table or its alias. */
export const runsOnSql = (contract: string, day: RawBuilder<unknown>): RawBuilder<boolean> => {
  const [startsOn, endsOn] = [sql.ref(`${contract}.startsOn`), sql.ref(`${contract}.terminationOn`)]
  return sql<boolean>`(${startsOn} <= ${day} and (${endsOn} is null or ${endsOn} > ${day}))`
}
