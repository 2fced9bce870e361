import type { Config } from '#src/config/config.ts'
import { isMoveAgreed } from '#src/features/contract-moves/index.ts'
import {
  type ContractRecord,
  type Period,
  periodOf,
  priceOfPeriod,
  withTermsOfPeriod,
} from '#src/features/contracts/index.ts'
import {
  type ContractContext,
  contractVatOn,
  findRentsOfContract,
  getContractContext,
} from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { type PriceFacts, type PricePlan, type PriceRequest, planPrice } from './price-change.rules.ts'

export interface RequestedPrice {
  readonly monthlyNet: Minor
  readonly from?: string | undefined
  readonly override: boolean
}

/** The price of one period with VAT before and after the change. */
export interface PricedPlan {
  readonly plan: PricePlan
  readonly context: ContractContext
  readonly period: Period | null
  readonly oldGross: Minor
  readonly newGross: Minor
}

/** The preview, the change of one contract and the batch use the same plan. */
export const planWithin = (config: Config, contract: PriceFacts, request: PriceRequest): PricePlan =>
  planPrice(contract, request, {
    noticeDays: config.PRICE_NOTICE_DAYS,
    guaranteeMonths: config.PRICE_GUARANTEE_MONTHS,
    maxPercent: config.PRICE_CHANGE_MAX_PERCENT,
  })

export const firstUninvoicedPeriod = (lastInvoiced: number | null | undefined, firstPeriod: number): number =>
  (lastInvoiced ?? firstPeriod - 1) + 1

export async function planPriceChange(
  ctx: Ctx,
  db: Db,
  contract: ContractRecord,
  { monthlyNet, from, override }: RequestedPrice,
): Promise<PricedPlan> {
  const context = await getContractContext(ctx, db, contract)
  const invoiced = (await findRentsOfContract(db, contract.id)).filter(({ status }) => status !== 'CREATED')
  const nextPeriod = firstUninvoicedPeriod(invoiced.at(-1)?.periodIndex, contract.firstPeriod)
  const plan = planWithin(ctx.config, contract, {
    ...{ monthlyNet, from, override, today: context.today, nextPeriod },
    isMoveAgreed: await isMoveAgreed(db, contract.id),
  })
  const day = plan.exclusion === null ? plan.from : context.today
  const terms = termsFrom({ ...contract, nextPrice: null }, nextPeriod, day)
  const vatPermille = await contractVatOn(db, contract, day)
  return {
    ...{ plan, context, period: plan.exclusion === null ? terms.period : null },
    oldGross: priceOfPeriod(terms.contract, vatPermille).gross,
    newGross: priceOfPeriod({ ...terms.contract, monthlyNet }, vatPermille).gross,
  }
}

function termsFrom(contract: ContractRecord, nextPeriod: number, day: string) {
  let index = nextPeriod
  while (periodOf(withTermsOfPeriod(contract, index), index).from < day) index += 1
  const terms = withTermsOfPeriod(contract, index)
  return { contract: terms, period: periodOf(terms, index) }
}
