import { addDays, addMonths, daysBetween } from '#src/kernel/days.ts'
import { priceDifference } from '../contract-moves.rules.ts'

/** Independent arithmetic with exact fractions, compared with the rules of a move. */

/** Rounds numerator ÷ denominator half up. Both are positive. */
const divide = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

interface ProrationCase {
  readonly monthlyNet: number
  readonly newNet: number
  readonly periodInMonths: number
  readonly periodDiscountPercent: number
  readonly insuranceMonthlyGross: number | null
  readonly vatPermille: number
  readonly priceRounding: 'NET' | 'GROSS'
  readonly days: number
  readonly of: number
}

function oraclePrice(facts: ProrationCase, net: number): bigint {
  const [months, discount, vat] = [facts.periodInMonths, facts.periodDiscountPercent, facts.vatPermille].map(BigInt)
  const [days, of] = [BigInt(facts.days), BigInt(facts.of)]
  const [one, per] = [months ?? 0n, 100n - (discount ?? 0n)]
  const rate = vat ?? 0n
  const taxed = (amount: bigint) => amount + divide(amount * rate, 1000n)
  const insurance = divide(BigInt(facts.insuranceMonthlyGross ?? 0) * one * days, of)
  if (facts.priceRounding === 'GROSS')
    return divide(divide(taxed(BigInt(net)) * per, 100n) * one * days, of) + insurance
  return taxed(divide(divide(BigInt(net) * per, 100n) * one * days, of)) + insurance
}

/** A generator of pseudo-random numbers (mulberry32), so that a failure can be repeated. */
function seeded(text: string): (below: number) => number {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

function randomCase(random: (below: number) => number): ProrationCase {
  const periodInMonths = [1, 3, 6, 12][random(4)] ?? 1
  const from = addDays('2024-01-01', random(1_500))
  const of = daysBetween(from, addMonths(from, periodInMonths))
  return {
    ...{ periodInMonths, of, days: 1 + random(of) },
    ...{ monthlyNet: 1 + random(60_000), newNet: 1 + random(60_000), periodDiscountPercent: random(21) },
    insuranceMonthlyGross: random(2) === 0 ? null : random(2_000),
    vatPermille: [0, 190, 200, 210, 220, 230, 270][random(7)] ?? 0,
    priceRounding: random(2) === 0 ? 'NET' : 'GROSS',
  }
}

/** Returns a description of each difference, at most ten. */
export function compareWithOracle(count: number, seed: string): string[] {
  const random = seeded(seed)
  const differences: string[] = []
  for (let index = 0; index < count && differences.length < 10; index++) {
    const facts = randomCase(random)
    const { newNet, vatPermille, days, of } = facts
    const expected = Number(oraclePrice(facts, newNet) - oraclePrice(facts, facts.monthlyNet))
    const actual = priceDifference(facts, { monthlyNet: newNet, vatPermille, part: { days, of } })
    if (actual !== expected) differences.push(`${JSON.stringify(facts)}: ${actual} instead of ${expected}`)
  }
  return differences
}
