import type { Currency, ReportRow } from '@boxzone/contract'
import { toMajor } from '#src/kernel/money.ts'
import {
  add,
  convertedTotal,
  groupBy,
  oneDecimal,
  percentOf,
  type ReportColumns,
  type ReportTable,
  ratesOfItems,
  rounded,
} from './report-table.rules.ts'
import type { LocationFacts, MonthFacts } from './warehouse-months.repo.ts'

type BoxFacts = Pick<MonthFacts, 'lettableBoxes' | 'letBoxes' | 'lettableSquareMetres' | 'letSquareMetres'>

function occupancyOf(facts: readonly BoxFacts[]): ReportRow {
  const [boxes, letBoxes] = [add(facts, (fact) => fact.lettableBoxes), add(facts, (fact) => fact.letBoxes)]
  const [area, letArea] = [add(facts, (fact) => fact.lettableSquareMetres), add(facts, (fact) => fact.letSquareMetres)]
  return {
    boxes,
    letBoxes,
    boxesPercent: percentOf(letBoxes, boxes),
    squareMetres: oneDecimal(area),
    letSquareMetres: oneDecimal(letArea),
    squareMetresPercent: percentOf(letArea, area),
  }
}

const occupancyColumns: ReportColumns = [
  ['boxes', 'count'],
  ['letBoxes', 'count'],
  ['boxesPercent', 'percent'],
  ['squareMetres', 'square-metres'],
  ['letSquareMetres', 'square-metres'],
  ['squareMetresPercent', 'percent'],
]

/** The table has no totals, because occupancy is a state on a day, which does not add up over months. */
export const occupancyTable = (facts: readonly MonthFacts[]): ReportTable => ({
  columns: [['month', 'month'], ...occupancyColumns],
  rows: groupBy(facts, ({ month }) => month).map(([month, ofMonth]) => ({ month, ...occupancyOf(ofMonth) })),
  totals: [],
  approximate: null,
})

/** `to` is the last month of the period. `facts` also has the same month of the previous year. */
export function locationsTable(facts: readonly LocationFacts[], to: string): ReportTable {
  const rows = groupBy(facts, ({ warehouseId }) => warehouseId).flatMap(([, ofLocation]) => {
    const now = ofLocation.find(({ month }) => month === to)
    const before = ofLocation.find(({ month }) => month !== to)
    const squareMetresPercentBefore = before ? percentOf(before.letSquareMetres, before.lettableSquareMetres) : null
    return now ? [{ location: now.location, ...occupancyOf([now]), squareMetresPercentBefore }] : []
  })
  return {
    columns: [['location', 'text'], ...occupancyColumns, ['squareMetresPercentBefore', 'percent']],
    rows,
    totals: [],
    approximate: null,
  }
}

function movesOf(facts: readonly MonthFacts[]): ReportRow {
  const [moveIns, moveOuts] = [add(facts, (fact) => fact.moveIns), add(facts, (fact) => fact.moveOuts)]
  return { moveIns, moveOuts, net: moveIns - moveOuts }
}

export const movesTable = (facts: readonly MonthFacts[]): ReportTable => ({
  columns: [
    ['month', 'month'],
    ['moveIns', 'count'],
    ['moveOuts', 'count'],
    ['net', 'count'],
  ],
  rows: groupBy(facts, ({ month }) => month).map(([month, ofMonth]) => ({ month, ...movesOf(ofMonth) })),
  totals: [movesOf(facts)],
  approximate: null,
})

/** Exact rows by month and currency, and totals by currency. Approximate rows and total in the operator's currency. */
function moneyTable(
  columns: ReportColumns,
  facts: readonly MonthFacts[],
  operatorCurrency: Currency,
  valuesOf: (facts: readonly MonthFacts[], amount: AmountOf, currency: Currency) => ReportRow,
): ReportTable {
  const exact = (ofCurrency: readonly MonthFacts[], currency: Currency) =>
    valuesOf(ofCurrency, (of) => toMajor(add(ofCurrency, of), currency), currency)
  const converted = (some: readonly MonthFacts[]) =>
    valuesOf(some, (of) => rounded(convertedTotal(some, of, operatorCurrency), operatorCurrency), operatorCurrency)
  return {
    columns: [['month', 'month'], ['currency', 'currency'], ...columns],
    rows: facts.map((fact) => ({ month: fact.month, currency: fact.currency, ...exact([fact], fact.currency) })),
    totals: groupBy(facts, ({ currency }) => currency).map(([currency, some]) => ({
      currency,
      ...exact(some, currency),
    })),
    approximate: {
      currency: operatorCurrency,
      rows: groupBy(facts, ({ month }) => month).map(([month, some]) => ({ month, ...converted(some) })),
      total: converted(facts),
      rates: ratesOfItems(facts, operatorCurrency),
    },
  }
}

/** Adds up an amount in minor units over the facts of a row. Returns the total in major units. */
type AmountOf = (amountOf: (fact: MonthFacts) => number) => number

export const economicOccupancyTable = (facts: readonly MonthFacts[], operatorCurrency: Currency): ReportTable =>
  moneyTable(
    [
      ['billed', 'money'],
      ['streetPotential', 'money'],
      ['economicPercent', 'percent'],
    ],
    facts,
    operatorCurrency,
    (_facts, amount) => {
      const [billed, streetPotential] = [amount((fact) => fact.billed), amount((fact) => fact.streetPotential)]
      return { billed, streetPotential, economicPercent: percentOf(billed, streetPotential) }
    },
  )

/** The price per m² is the price of one month, even in a total over several months. */
export const revenueTable = (facts: readonly MonthFacts[], operatorCurrency: Currency): ReportTable =>
  moneyTable(
    [
      ['billed', 'money'],
      ['availableSquareMetres', 'square-metres'],
      ['perSquareMetre', 'money'],
    ],
    facts,
    operatorCurrency,
    (some, amount, currency) => {
      const billed = amount((fact) => fact.billed)
      const available = add(some, (fact) => fact.availableSquareMetres)
      const perSquareMetre = available > 0 ? rounded(billed / available, currency) : null
      return { billed, availableSquareMetres: oneDecimal(available), perSquareMetre }
    },
  )
