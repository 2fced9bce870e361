import type { Currency, ReportRow } from '@boxzone/contract'
import { toMajor } from '#src/kernel/money.ts'
import { cohortAges } from './cohort-ages.rules.ts'
import type { DebtFacts } from './debt.repo.ts'
import {
  add,
  convertedTotal,
  groupBy,
  oneDecimal,
  percentOf,
  type ReportTable,
  ratesOfItems,
  rounded,
} from './report-table.rules.ts'
import type { CohortFacts, StayFacts } from './stays.repo.ts'
import type { WaitingFacts } from './waiting.repo.ts'

/** The texts of the classes of a report. */
export interface ReportLabels {
  stay(stayClass: number): string
  overdue(overdueClass: number): string
  size(sizeClass: WaitingFacts['sizeClass']): string
}

const stayClasses = [0, 1, 2, 3, 4, 5]
const overdueClasses = [0, 1, 2, 3, 4]

export function lengthOfStayTable(facts: readonly StayFacts[], labels: ReportLabels): ReportTable {
  const all = facts.find(({ stayClass }) => stayClass === null)
  const valuesOf = (fact: StayFacts | undefined): ReportRow => ({
    contracts: fact?.contracts ?? 0,
    percent: percentOf(fact?.contracts ?? 0, all?.contracts ?? 0),
    averageDays: fact ? oneDecimal(fact.averageDays) : null,
    medianDays: fact ? oneDecimal(fact.medianDays) : null,
  })
  return {
    columns: [
      ['stay', 'text'],
      ['contracts', 'count'],
      ['percent', 'percent'],
      ['averageDays', 'days'],
      ['medianDays', 'days'],
    ],
    rows: stayClasses.map((stayClass) => ({
      stay: labels.stay(stayClass),
      ...valuesOf(facts.find((fact) => fact.stayClass === stayClass)),
    })),
    totals: [valuesOf(all)],
    approximate: null,
  }
}

interface DebtCurrencies {
  readonly operatorCurrency: Currency
  /** The month of the rates. */
  readonly month: string
}

export function debtAgeingTable(
  facts: readonly DebtFacts[],
  labels: ReportLabels,
  { operatorCurrency, month }: DebtCurrencies,
): ReportTable {
  const dated = facts.map((fact) => ({ ...fact, month }))
  const [classes, all] = [dated.filter(hasClass), dated.filter((fact) => !hasClass(fact))]
  const approximately = (some: typeof dated) => convertedTotal(some, ({ owed }) => owed, operatorCurrency)
  const owedOfAll = approximately(all)
  const converted = (some: typeof dated): ReportRow => ({
    contracts: add(some, ({ contracts }) => contracts),
    invoices: add(some, ({ invoices }) => invoices),
    owed: rounded(approximately(some), operatorCurrency),
    percent: percentOf(approximately(some), owedOfAll),
  })
  const rows = groupBy(all, ({ currency }) => currency).flatMap(([currency, [total]]) =>
    overdueClasses.map((overdueClass) => {
      const fact = classes.find((some) => some.currency === currency && some.overdueClass === overdueClass)
      return { overdue: labels.overdue(overdueClass), ...debtValues(currency, fact, total) }
    }),
  )
  return {
    columns: [
      ['overdue', 'text'],
      ['currency', 'currency'],
      ['contracts', 'count'],
      ['invoices', 'count'],
      ['owed', 'money'],
      ['percent', 'percent'],
    ],
    rows,
    totals: all.map((total) => debtValues(total.currency, total, total)),
    approximate: {
      currency: operatorCurrency,
      rows: overdueClasses.map((overdueClass) => ({
        overdue: labels.overdue(overdueClass),
        ...converted(classes.filter((fact) => fact.overdueClass === overdueClass)),
      })),
      total: converted(all),
      rates: ratesOfItems(all, operatorCurrency),
    },
  }
}

const hasClass = ({ overdueClass }: DebtFacts) => overdueClass !== null

const debtValues = (currency: Currency, fact: DebtFacts | undefined, total: DebtFacts | undefined): ReportRow => ({
  currency,
  contracts: fact?.contracts ?? 0,
  invoices: fact?.invoices ?? 0,
  owed: toMajor(fact?.owed ?? 0, currency),
  percent: percentOf(fact?.owed ?? 0, total?.owed ?? 0),
})

/** `2026-Q4` for the first day of a quarter. */
const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

export const churnTable = (facts: readonly CohortFacts[]): ReportTable => ({
  columns: [
    ['quarter', 'quarter'],
    ['contracts', 'count'],
    ...cohortAges.map((age) => [`after${age}`, 'percent'] as const),
  ],
  rows: facts.map(({ quarter, contracts, remaining }) => {
    const share = (index: number) => {
      const left = remaining[index] ?? null
      return left === null ? null : percentOf(left, contracts)
    }
    const shares = cohortAges.map((age, index) => [`after${age}`, share(index)] as const)
    return { quarter: quarterOf(quarter), contracts, ...Object.fromEntries(shares) }
  }),
  totals: [],
  approximate: null,
})

export function waitingTable(facts: readonly WaitingFacts[], labels: ReportLabels): ReportTable {
  const valuesOf = ({ requests, people, longestDays }: WaitingFacts): ReportRow => ({ requests, people, longestDays })
  return {
    columns: [
      ['size', 'text'],
      ['requests', 'count'],
      ['people', 'count'],
      ['longestDays', 'days'],
    ],
    rows: facts
      .filter(({ isTotal }) => !isTotal)
      .map((fact) => ({ size: labels.size(fact.sizeClass), ...valuesOf(fact) })),
    totals: facts.filter(({ isTotal }) => isTotal).map(valuesOf),
    approximate: null,
  }
}
