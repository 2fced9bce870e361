import { compareWithOracle } from '../../server/src/features/contract-moves/testing/proration-oracle.ts'
import { priceOfPeriod } from '../../server/src/features/contracts/index.ts'
import { type Benefit, makeQuote, periodDiscountsOf, type QuoteInput } from '../../server/src/features/orders/index.ts'
import { seededRandom } from '../../testkit/random.ts'
import { type Hazard, Tally, trialsOf } from '../hazard.ts'

/** Rounds half up with bigint, independent of the arithmetic of the product. */
const divided = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)
const vat = (net: bigint, permille: number) => divided(net * BigInt(permille), 1000n)
const vatInside = (gross: bigint, permille: number) => divided(gross * BigInt(permille), BigInt(1000 + permille))

interface NetAndVat {
  readonly net: bigint
  readonly vat: bigint
}

const discounts = periodDiscountsOf({ PERIOD_DISCOUNTS: '1:0,3:3,6:5,12:10' })
const earned = (months: number) => (months >= 12 ? 10 : months >= 6 ? 5 : months >= 3 ? 3 : 0)

const split = (gross: bigint, permille: number): NetAndVat => {
  const inside = vatInside(gross, permille)
  return { net: gross - inside, vat: inside }
}

/** A month with VAT, discounted and rounded, times the months. */
function rentOf({ monthlyNet, months, vatPermille }: QuoteInput): NetAndVat & { month: bigint; gross: bigint } {
  const full = BigInt(monthlyNet) + vat(BigInt(monthlyNet), vatPermille)
  const month = divided(full * BigInt(100 - earned(months)), 100n)
  const gross = month * BigInt(months)
  return { month, gross, ...split(gross, vatPermille) }
}

function discountOf(benefit: Benefit, input: QuoteInput): NetAndVat {
  const { vatPermille } = input
  const rent = rentOf(input)
  const gross =
    benefit.kind === 'AMOUNT'
      ? BigInt(benefit.gross)
      : benefit.kind === 'PERCENT'
        ? divided(rent.gross * BigInt(benefit.percent), 100n)
        : rent.month * BigInt(benefit.months)
  return split(gross < rent.gross ? gross : rent.gross, vatPermille)
}

function expectedTotal(input: QuoteInput): { net: bigint; vat: bigint; deposit: bigint } {
  const { insurance, monthlyNet, vatPermille, months } = input
  const parts = [rentOf(input)]
  let [net, tax] = [parts[0]?.net ?? 0n, parts[0]?.vat ?? 0n]
  if (insurance && !insurance.includedInRent && insurance.monthlyGross > 0) {
    const insured = split(BigInt(insurance.monthlyGross * months), vatPermille)
    net += insured.net
    tax += insured.vat
  }
  const discounts = input.benefits.map(({ benefit }) => discountOf(benefit, input))
  const best = discounts.reduce<NetAndVat | null>((a, b) => (a && a.net + a.vat >= b.net + b.vat ? a : b), null)
  const deposit = BigInt(monthlyNet) + vat(BigInt(monthlyNet), vatPermille)
  return { net: net - (best?.net ?? 0n), vat: tax - (best?.vat ?? 0n), deposit }
}

function randomInput(random: () => number): QuoteInput {
  const upTo = (max: number) => Math.floor(random() * (max + 1))
  const rates = [230, 210, 190, 270, 220, 50, 100, 0]
  const benefits: readonly Benefit[] = [
    { kind: 'PERCENT', percent: upTo(100) },
    { kind: 'FREE_MONTHS', months: upTo(3) },
    { kind: 'AMOUNT', gross: upTo(20_000) },
  ]
  return {
    currency: 'EUR',
    monthlyNet: 1 + upTo(2_000_000),
    vatPermille: rates[upTo(rates.length - 1)] ?? 230,
    months: 1 + upTo(23),
    discounts,
    insurance: random() < 0.5 ? { coverage: 300_000, monthlyGross: upTo(5_000), includedInRent: random() < 0.2 } : null,
    benefits: benefits.filter(() => random() < 0.3).map((benefit) => ({ source: { kind: 'PROMOTION' }, benefit })),
    startsOn: '2026-11-15',
  }
}

export const cents: Hazard = {
  id: 'A12',
  guarantee: 'every invoice is exact to the cent: lines, VAT, discounts, partial periods, moves to another Box',
  run: async (scale) => {
    const tally = new Tally()
    const random = seededRandom(scale.seed)
    for (let n = trialsOf(scale, 100_000); n > 0; n--) {
      const input = randomInput(random)
      const { total, deposit } = makeQuote(input)
      const expected = expectedTotal(input)
      const exact =
        BigInt(total.vat) === expected.vat &&
        BigInt(total.net) === expected.net + expected.deposit &&
        BigInt(deposit) === expected.deposit &&
        total.net + total.vat === total.gross
      tally.record(exact, () => `${JSON.stringify(input)}: ${JSON.stringify(total)}`)
      const agreed = {
        monthlyNet: input.monthlyNet,
        periodDiscountPercent: earned(input.months),
        periodInMonths: input.months,
        insuranceMonthlyGross: null,
        priceRounding: 'GROSS',
      } as const
      const part = { days: 1 + Math.floor(random() * 28), of: 28 + Math.floor(random() * 4) }
      const used = split(divided(rentOf(input).gross * BigInt(part.days), BigInt(part.of)), input.vatPermille)
      const price = priceOfPeriod(agreed, input.vatPermille, part)
      const right = BigInt(price.net) === used.net && BigInt(price.vat) === used.vat
      tally.record(right, () => `${JSON.stringify({ ...agreed, part })}: ${JSON.stringify(price)}`)
    }
    const moves = trialsOf(scale, 200_000)
    for (let n = 0; n < moves; n++) {
      const difference = compareWithOracle(random)
      tally.record(difference === null, () => difference ?? '')
    }
    return tally.result(
      `random orders, partial periods and ${moves.toLocaleString('en')} moves to another Box compared with an independent bigint calculation`,
    )
  },
}
