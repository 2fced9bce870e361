import { api, type ErrorCode } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { cancelUnpaidMove } from '#src/features/contract-moves/index.ts'
import { type ContractRecord, lockContract, updateNextPrice } from '#src/features/contracts/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import { refitRents, tenantEmail } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMinor } from '#src/kernel/money.ts'
import { type PricedPlan, planPriceChange, type RequestedPrice } from './plan-price-change.ts'
import { presentPrice } from './present-price.ts'
import type { PriceExclusion } from './price-change.rules.ts'
import { priceChangedEmail } from './price-changed.email.tsx'

export const changePriceRoute = route(api.changePrice, async (ctx, input) => {
  const { id, version, reason, monthlyPrice, from } = input
  const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.price' })
  return changeAsStaff(ctx, change, async (tx) => {
    const contract = await lockContract(tx, id)
    const monthlyNet = toMinor(monthlyPrice, contract.currency)
    const override = input.override && ctx.staff.role === 'OWNER'
    const planned = await changePrice(ctx, tx, contract, { monthlyNet, from, override })
    const after = await finishContractChange(tx, id)
    const effective = planned.plan.exclusion === null ? planned.plan.from : null
    const result = { ...presentPrice(contract, planned), version: after.version }
    return { after: { ...after, nextMonthlyNet: monthlyNet, from: effective }, result }
  })
})

/** Announces the new price of a locked contract to the tenant. Throws when the price must not change. */
export async function changePrice(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  price: RequestedPrice,
): Promise<PricedPlan> {
  const planned = await planPriceChange(ctx, tx, contract, price)
  assertPossible(planned)
  await announcePrice(ctx, tx, contract, price, planned)
  return planned
}

/** Stores a planned price and notifies the tenant. Cancels an unpaid move, because its amount used the former price. */
export async function announcePrice(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { monthlyNet }: RequestedPrice,
  { plan, context, oldGross, newGross }: PricedPlan,
): Promise<void> {
  if (plan.exclusion !== null) throw new Error(`the price cannot change: ${plan.exclusion}`)
  const { id, currency, document } = contract
  await cancelUnpaidMove(tx, id)
  await updateNextPrice(tx, id, { from: plan.from, monthlyNet })
  await refitRents(ctx, tx, id, context.today)
  const email = tenantEmail(context, contract)
  if (!email) return
  await ctx.mail(tx, priceChangedEmail, {
    ...email.recipient,
    dedupeKey: `${id}:${contract.version}`,
    data: {
      ...email.facts,
      issuedOn: context.today,
      parties: { country: document.country, seller: sellerOf(ctx.config), customer: document.customer },
      ...{ from: plan.from, periodInMonths: contract.periodInMonths },
      oldPrice: { amount: oldGross, currency },
      newPrice: { amount: newGross, currency },
    },
  })
}

const aboutPrice: ReadonlySet<PriceExclusion> = new Set(['UNCHANGED', 'DECREASE_ANNOUNCED'])

const refusals: Readonly<Record<PriceExclusion, ErrorCode | null>> = {
  NOT_RUNNING: 'contract/not-changeable',
  MOVE_OPEN: 'contract/not-changeable',
  UNCHANGED: null,
  DECREASE_ANNOUNCED: null,
  ABOVE_MAXIMUM: 'office/limit-exceeded',
  NOTICE_TOO_SHORT: null,
  TOO_FAR_AHEAD: null,
  GUARANTEED: 'contract/price-guaranteed',
}

export function assertPossible({ plan }: PricedPlan): void {
  if (plan.exclusion === null) return
  const code = refusals[plan.exclusion]
  if (code === null) throw invalidField(aboutPrice.has(plan.exclusion) ? 'monthlyPrice' : 'from')
  throw new CallError(code, plan.exclusion === 'GUARANTEED' ? { data: { guaranteedUntil: plan.guaranteedUntil } } : {})
}
