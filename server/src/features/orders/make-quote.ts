import type { PersonType } from '@boxzone/contract'
import { isConsumer } from '@boxzone/contract/consumer'
import type { Config } from '#src/config/config.ts'
import { startDayOf } from '#src/features/contracts/index.ts'
import { type Promotion, vatFor } from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { findInsurances, type Insurance } from './orders.repo.ts'
import { voucherProblem } from './orders.rules.ts'
import { periodDiscountsOf } from './period-discounts.ts'
import { type Benefit, makeQuote, type Quote, type QuoteInput } from './quote.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'
import { findVoucher, type Voucher } from './vouchers.repo.ts'

export interface Choice {
  readonly periodInMonths: number
  readonly insuranceId: string | null
  readonly voucherToken: string | null
  /** True when the customer has used the promotion before, and for each Box of an order after the first. */
  readonly withoutPromotion?: boolean | undefined
  /** Unknown until the customer enters the invoicing details. */
  readonly customerType?: PersonType | undefined
  /** A private person requests a start within the withdrawal period. */
  readonly earlyStart?: boolean | undefined
  /** The result of `requestedStart`. */
  readonly requestedOn?: string | null | undefined
}

/** Calculates the price on the server. Prices in the request are ignored. */
export async function quoteOf(
  db: Db,
  { box, warehouse }: BoxWithWarehouse,
  choice: Choice,
  monthlyNet: number,
  { config, now }: { config: Config; now: Date },
): Promise<Quote> {
  const { customerType: type, earlyStart = false } = choice
  const insurance = await chosenInsurance(db, warehouse.countryCode, choice.insuranceId)
  const voucher = await chosenVoucher(db, choice.voucherToken, warehouse, now)
  return makeQuote({
    currency: warehouse.currency,
    monthlyNet: monthlyNet || box.monthlyNet,
    vatPermille: vatFor(warehouse, { isConsumer: type !== undefined && isConsumer({ type }) }),
    months: choice.periodInMonths,
    discounts: periodDiscountsOf(config),
    insurance,
    benefits: benefitsOf(voucher, choice.withoutPromotion ? null : warehouse.promotion),
    startsOn: startDayOf({
      isConsumer: mayBeConsumer(type),
      earlyStart,
      concludedOn: toDay(now, warehouse.timeZone),
      requestedOn: choice.requestedOn,
    }),
  })
}

/**
 * Most customers are consumers, so the start days for an unknown type of customer are those of a consumer. The VAT rate
 * is the standard rate until the type is known.
 */
export const mayBeConsumer = (type: PersonType | undefined): boolean => type === undefined || isConsumer({ type })

export async function chosenInsurance(db: Db, countryCode: string, id: string | null): Promise<Insurance | null> {
  if (id === null) return null
  const insurance = (await findInsurances(db, countryCode)).find((offered) => offered.id === id)
  if (!insurance) throw new CallError('validation', { fields: { insuranceId: 'regex' } })
  return insurance
}

export const voucherCode = (token: string | null): string | null => token?.trim().toUpperCase() || null

async function chosenVoucher(
  db: Db,
  token: string | null,
  { id, currency }: { readonly id: string; readonly currency: string },
  now: Date,
): Promise<Voucher | null> {
  const code = voucherCode(token)
  if (code === null) return null
  const voucher = await findVoucher(db, code)
  const isValidHere = (voucher?.currency ?? currency) === currency && (voucher?.warehouseIds?.includes(id) ?? true)
  if (!voucher || !isValidHere) throw new CallError('voucher/invalid')
  const problem = voucherProblem(voucher, now)
  if (problem) throw new CallError(problem)
  return voucher
}

function benefitsOf(voucher: Voucher | null, promotion: Promotion | null): QuoteInput['benefits'] {
  const list: { source: QuoteInput['benefits'][number]['source']; benefit: Benefit }[] = []
  if (voucher) list.push({ source: { kind: 'VOUCHER', code: voucher.code }, benefit: benefitOfVoucher(voucher) })
  if (promotion) list.push({ source: { kind: 'PROMOTION', promotion }, benefit: benefitOfPromotion(promotion) })
  return list
}

function benefitOfVoucher({ kind, value }: Voucher): Benefit {
  if (kind === 'PERCENT') return { kind, percent: value }
  return kind === 'AMOUNT' ? { kind, gross: value } : { kind, months: value }
}

const benefitOfPromotion = (promotion: Promotion): Benefit =>
  promotion.benefit === 'PERCENT' ? { kind: 'PERCENT', percent: promotion.percent } : { kind: 'FREE_MONTHS', months: 1 }
