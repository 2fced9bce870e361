import { countries } from '@boxzone/contract/countries/countries'
import { periodOf } from '#src/features/contracts/index.ts'
import { creditLines } from '#src/features/invoices/index.ts'
import { minimumAmountOf } from '#src/gateways/payments/minimum-amounts.rules.ts'
import { withVat } from '#src/kernel/money.ts'
import {
  completeDays,
  daysLeft,
  firstDayOfPrice,
  moneyOfMove,
  priceDifference,
  restOfPeriod,
} from '../contract-moves.rules.ts'

/** Independent arithmetic with bigint and calendar days, compared with the rules of a move. */

/** Rounds numerator ÷ denominator half up. Neither is negative. */
const divide = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

const dayMs = 24 * 3_600_000
const dayNumber = (day: string) => Date.parse(day) / dayMs
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

/** The same day of a later month, or its last day. */
function inMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

interface ProrationCase {
  readonly country: string
  readonly vatPermille: number
  readonly priceRounding: 'NET' | 'GROSS'
  readonly startsOn: string
  readonly periodInMonths: number
  readonly periodIndex: number
  readonly periodDiscountPercent: number
  readonly insuranceMonthlyGross: number | null
  readonly monthlyNet: number
  readonly newNet: number
  /** Days from the first day of the period to the move. */
  readonly movesAfterDays: number
  readonly isInvoiced: boolean
  readonly isDepositHeld: boolean
  /** The net price on the invoice of the period. A discount of the order lowers it. */
  readonly invoicedNet: number
}

/** Facts of a move: the day as text, numbers of days and amounts as exact integers. */
type MoveFacts = Readonly<Record<string, string | bigint>>

const taxed = (amount: bigint, permille: number) => amount + divide(amount * BigInt(permille), 1000n)

function oraclePrice(facts: ProrationCase, net: number, days: bigint, of: bigint): bigint {
  const { vatPermille, insuranceMonthlyGross, priceRounding } = facts
  const [months, per] = [BigInt(facts.periodInMonths), 100n - BigInt(facts.periodDiscountPercent)]
  const insurance = divide(BigInt(insuranceMonthlyGross ?? 0) * months * days, of)
  if (priceRounding === 'GROSS')
    return divide(divide(taxed(BigInt(net), vatPermille) * per, 100n) * months * days, of) + insurance
  return taxed(divide(divide(BigInt(net) * per, 100n) * months * days, of), vatPermille) + insurance
}

const positive = (amount: bigint) => (amount > 0n ? amount : 0n)

function oracleMove(facts: ProrationCase): MoveFacts {
  const { startsOn, periodInMonths, periodIndex, movesAfterDays, isInvoiced, vatPermille, country } = facts
  const from = dayNumber(inMonths(startsOn, periodIndex * periodInMonths))
  const next = dayNumber(inMonths(startsOn, (periodIndex + 1) * periodInMonths))
  const day = from + movesAfterDays
  const priceFrom = !isInvoiced && day === from ? day : day + 1
  const [days, of] = [priceFrom === from ? 0n : BigInt(next - priceFrom), BigInt(next - from)]
  const listed =
    days === 0n ? 0n : oraclePrice(facts, facts.newNet, days, of) - oraclePrice(facts, facts.monthlyNet, days, of)
  const change = taxed(BigInt(facts.newNet), vatPermille) - taxed(BigInt(facts.monthlyNet), vatPermille)
  const { cardMinimum = 0, decimals = 0 } = countries.get(country)?.currency ?? {}
  const minimum = divide(BigInt(Math.round(cardMinimum * 1000)) * 10n ** BigInt(decimals), 1000n)
  const [invoiced, used] = [BigInt(facts.invoicedNet), BigInt(priceFrom - from)]
  const retained = divide(invoiced * used, of)
  const credited = taxed(invoiced, vatPermille) - taxed(retained, vatPermille)
  // No more can be credited than the invoice charged for the remaining days.
  const difference = isInvoiced && listed < -credited ? -credited : listed
  const held = facts.isDepositHeld ? change : 0n
  const due = positive(difference) + positive(held)
  const isWaived = due > 0n && due < minimum
  const paid = { difference: isWaived && difference > 0n ? 0n : difference, deposit: isWaived && held > 0n ? 0n : held }
  const rest = positive(credited + paid.difference)
  return {
    ...{ priceFrom: dayOf(priceFrom), days, ...paid, amount: isWaived ? 0n : due },
    credit: positive(-paid.difference) + positive(-paid.deposit),
    ...{ credited, rest, restCredit: credited - positive(credited - rest) },
  }
}

/** The same facts, calculated with the rules of the product. */
function productMove(facts: ProrationCase): MoveFacts {
  const { vatPermille, newNet, isInvoiced, periodIndex, country, invoicedNet } = facts
  const period = periodOf(facts, periodIndex)
  const of = completeDays(facts, { periodIndex, periodFrom: period.from, periodTo: period.to })
  const day = dayOf(dayNumber(period.from) + facts.movesAfterDays)
  const moved = { period, of, isInvoiced }
  const priceFrom = firstDayOfPrice(moved, day)
  const part = daysLeft(moved, priceFrom)
  const listed = priceDifference(facts, { monthlyNet: newNet, vatPermille, part })
  const credited = creditedOf(invoicedNet, vatPermille, { days: dayNumber(priceFrom) - dayNumber(period.from), of })
  const difference = isInvoiced && listed < 0 ? Math.max(listed, -credited) : listed
  const change = withVat(newNet, vatPermille).gross - withVat(facts.monthlyNet, vatPermille).gross
  const code = countries.get(country)?.currency.code ?? 'EUR'
  const money = moneyOfMove(difference, facts.isDepositHeld ? change : 0, minimumAmountOf(code))
  const rest = restOfPeriod(credited, money.difference)
  const exact = {
    ...{ days: part?.days ?? 0, difference: money.difference, deposit: money.depositChange, amount: money.amount },
    ...{ credit: money.credit, credited, rest: rest.gross, restCredit: rest.credit },
  }
  return { priceFrom, ...Object.fromEntries(Object.entries(exact).map(([name, amount]) => [name, BigInt(amount)])) }
}

/** The credit for the unused days of an invoice with one line. */
function creditedOf(net: number, vatPermille: number, retained: { readonly days: number; readonly of: number }) {
  const tax = { vatPermille, vatCategory: 'S', exemption: null } as const
  const period = { from: '2026-01-01', to: '2026-01-31' }
  const line = {
    description: 'Box',
    period,
    quantity: 1,
    unit: 'PIECE',
    unitNet: net,
    ...withVat(net, vatPermille),
  } as const
  return -creditLines([{ ...line, ...tax }], retained).reduce((sum, { gross }) => sum + gross, 0)
}

const textOf = (facts: MoveFacts) =>
  JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** Compares oracle and rules for a random move. Returns the difference, or null. `random` returns numbers in [0, 1). */
export function compareWithOracle(random: () => number): string | null {
  const facts = randomCase((below) => Math.floor(random() * below))
  const [expected, actual] = [oracleMove(facts), productMove(facts)]
  const names = Object.keys(expected)
  const isEqual = names.length === Object.keys(actual).length && names.every((name) => expected[name] === actual[name])
  return isEqual ? null : `${JSON.stringify(facts)}: ${textOf(actual)} instead of ${textOf(expected)}`
}

const codes = [...countries.keys()]

function randomCase(random: (below: number) => number): ProrationCase {
  const country = codes[random(codes.length)] ?? 'SVK'
  const { vat = [], currency } = countries.get(country) ?? {}
  const rates = [0, ...vat.map(({ percent }) => percent * 10)]
  const periodInMonths = [1, 3, 6, 12][random(4)] ?? 1
  const startsOn = dayOf(dayNumber('2024-01-01') + random(3_000))
  const periodIndex = random(24)
  const first = dayNumber(inMonths(startsOn, periodIndex * periodInMonths))
  const of = dayNumber(inMonths(startsOn, (periodIndex + 1) * periodInMonths)) - first
  // In a quarter of the cases both Boxes cost almost the same.
  const monthlyNet = 1 + random(currency?.decimals === 0 ? 60_000 : 600_000)
  const newNet = random(4) === 0 ? Math.max(1, monthlyNet + random(401) - 200) : 1 + random(600_000)
  const isInvoiced = random(4) !== 0
  return {
    ...{ country, startsOn, periodInMonths, periodIndex, monthlyNet, newNet, isInvoiced },
    ...{ movesAfterDays: random(of), isDepositHeld: random(8) !== 0, periodDiscountPercent: random(21) },
    insuranceMonthlyGross: random(2) === 0 ? null : random(2_000),
    vatPermille: rates[random(rates.length)] ?? 0,
    priceRounding: random(2) === 0 ? 'NET' : 'GROSS',
    invoicedNet: random(4) === 0 ? random(monthlyNet) : monthlyNet * periodInMonths,
  }
}
