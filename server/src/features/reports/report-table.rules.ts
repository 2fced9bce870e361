import type { Currency, ReportRow, ReportUnit } from '@boxzone/contract'
import { convertAtMonth, type UsedRate, usedRates } from '@boxzone/contract/countries/average-rates'
import type { Messages } from '@boxzone/i18n/texts'
import { toMajor, toMinor } from '#src/kernel/money.ts'

/** Columns with a text of their own, and the ages of a cohort in months. */
export type ReportColumnKey = Exclude<keyof Messages['reports']['column'], 'after'> | `after${number}`
export type ReportColumns = readonly (readonly [key: ReportColumnKey, unit: ReportUnit])[]

/** A report without its texts. */
export interface ReportTable {
  readonly columns: ReportColumns
  readonly rows: readonly ReportRow[]
  readonly totals: readonly ReportRow[]
  readonly approximate: {
    readonly currency: Currency
    readonly rows: readonly ReportRow[]
    readonly total: ReportRow
    /** The definition of the report names them. */
    readonly rates: readonly UsedRate[]
  } | null
}

/** Share in per cent with one decimal. Null unless the whole is positive. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null

/** With one decimal. */
export const oneDecimal = (value: number): number => Math.round(value * 10) / 10

export const add = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0)

/** Items by a key, in the order of their first occurrence. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups]
}

/** An amount in major units with the decimals of its currency. */
export const rounded = (amount: number, currency: Currency): number => toMajor(toMinor(amount, currency), currency)

interface Convertible {
  readonly currency: Currency
  /** `2026-11`. */
  readonly month: string
}

/** The total of amounts of several currencies, in major units of `currency`. It is approximate. */
export const convertedTotal = <Item extends Convertible>(
  items: readonly Item[],
  amountOf: (item: Item) => number,
  currency: Currency,
): number =>
  add(items, (item) => convertAtMonth(toMajor(amountOf(item), item.currency), item.currency, currency, item.month))

/** The rates that `convertedTotal` uses. */
export const ratesOfItems = (items: readonly Convertible[], currency: Currency): UsedRate[] =>
  usedRates([currency, ...items.map((item) => item.currency)], [...new Set(items.map(({ month }) => month))])
