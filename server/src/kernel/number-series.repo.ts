import { sql } from 'kysely'
import type { Tx } from './database/index.ts'

declare module './database/tables.ts' {
  interface Tables {
    numberSeries: { series: string; year: number; last: number }
  }
}

/**
 * A number such as FA2026000123: prefix of the series, year, six digits. Its digits are the payment reference of a bank
 * transfer (variable symbol).
 */
const written = (series: string, year: number, number: number) => `${series}${year}${String(number).padStart(6, '0')}`

export interface NumberSeries {
  readonly series: string
  readonly year: number
}

/** Allocates the next number in the transaction that uses it, so that the series has no gaps. */
export async function allocateNumber(tx: Tx, series: string, year: number): Promise<string> {
  const [number] = await allocateNumbers(tx, [{ series, year }])
  return number
}

/** Allocates the next `count` numbers of a series, in ascending order. */
export async function allocateRange(tx: Tx, { series, year }: NumberSeries, count: number): Promise<string[]> {
  const { last } = await tx
    .insertInto('numberSeries')
    .values({ series, year, last: count })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`number_series.last + ${count}::int` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => written(series, year, last - count + 1 + at))
}

/** Allocates numbers of several series with one wait for their row locks. */
export async function allocateNumbers<const List extends readonly NumberSeries[]>(
  tx: Tx,
  wanted: List,
): Promise<{ -readonly [At in keyof List]: string }>
export async function allocateNumbers(tx: Tx, wanted: readonly NumberSeries[]): Promise<string[]> {
  const rows = await tx
    .insertInto('numberSeries')
    .values(wanted.map(({ series, year }) => ({ series, year, last: 1 })))
    .onConflict((conflict) => conflict.columns(['series', 'year']).doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning(['series', 'last'])
    .execute()
  return wanted.map(({ series, year }) => {
    const allocated = rows.find((row) => row.series === series)
    if (!allocated) throw new Error(`No number of the series ${series} was allocated`)
    return written(series, year, allocated.last)
  })
}
