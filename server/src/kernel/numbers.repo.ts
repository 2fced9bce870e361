import { sql } from 'kysely'
import type { Tx } from './database/index.ts'

declare module './database/tables.ts' {
  interface Tables {
    numberSeries: { series: string; year: number; last: number }
  }
}

/** FA2026000123: letters of the series, the year, six digits. The digits serve as variable symbol. */
const written = (series: string, year: number, number: number) => `${series}${year}${String(number).padStart(6, '0')}`

/** The next number of a series: taken in the transaction that uses it, so that no number is ever missing. */
export async function takeNumber(tx: Tx, series: string, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('numberSeries')
    .values({ series, year, last: 1 })
    .onConflict((conflict) => conflict.columns(['series', 'year']).doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return written(series, year, last)
}
