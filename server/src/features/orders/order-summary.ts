import { api, type PersonType } from '@boxzone/contract'
import { lastGuaranteedDay, startDayOf } from '#src/features/contracts/index.ts'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { isBarredFromEarlyStart, keysOfCustomer } from './early-start.ts'
import { findStartFrom } from './free-from.ts'
import { holdForDraft } from './holds.ts'
import { mayBeConsumer, quoteOf } from './make-quote.ts'
import { findOpenPreparedOrder } from './prepared-orders.repo.ts'
import { presentQuote } from './present-quote.ts'
import { firstYearOf } from './quote.rules.ts'
import { getRentableBoxOfDraft } from './rentable-box.ts'
import { requestedStart } from './requested-start.ts'

/** Prevents guessing of voucher codes. */
const voucherAttempts = perHour('voucher-guess', 60)

export const orderSummaryRoute = route(
  api.orderSummary,
  async (ctx, { boxId, draftId, prolong, language, ...request }) => {
    const now = ctx.now()
    const rentable = await getRentableBoxOfDraft(ctx.db, { boxId, draftId, now })
    const possible = !(await isBarred(ctx, now))
    const choice = { ...request, earlyStart: possible && request.earlyStart }
    if (choice.voucherToken) await ctx.limit(voucherAttempts, ctx.source)
    const hold = draftId ? await holdForDraft(ctx, rentable, draftId, prolong ?? false) : null
    const startFrom = await findStartFrom(ctx.db, rentable, hold, { config: ctx.config, now })
    if (startFrom === null) throw new CallError('Box/is-taken')
    const prepared = hold ? await findOpenPreparedOrder(ctx.db, { draftId: hold.draftId, boxId, now }) : undefined
    const orderedOn = toDay(now, rentable.warehouse.timeZone)
    const { startsOn } = request
    const requestedOn = requestedStart(ctx.config, { prepared, startsOn, today: orderedOn, startFrom })
    const monthlyNet = hold?.monthlyNet ?? rentable.box.monthlyNet
    const quote = await quoteOf(ctx.db, rentable, { ...choice, requestedOn }, monthlyNet, { config: ctx.config, now })
    const context = { language: readerLanguage(ctx.config, language), promotion: rentable.warehouse.promotion }
    return {
      ...presentQuote(quote, rentable.box.name, context),
      startsOn: quote.firstPeriod.from,
      earlyStart: earlyStartOf(request.customerType, { possible, concludedOn: orderedOn, requestedOn }),
      heldUntil: hold?.expiresAt.toISOString() ?? null,
      canProlong: hold !== null && !hold.prolonged,
      isPrepared: prepared !== undefined,
      orderedOn,
      priceGuaranteeMonths: ctx.config.PRICE_GUARANTEE_MONTHS,
      priceGuaranteedTo: lastGuaranteedDay(quote.firstPeriod.from, ctx.config.PRICE_GUARANTEE_MONTHS),
      firstYear: toMajor(firstYearOf(quote, request.periodInMonths), quote.currency),
    }
  },
)

/**
 * Checks only signed-in customers. The details of a visitor are checked with the order, because the summary could
 * otherwise disclose the withdrawals of another person.
 */
const isBarred = async (ctx: CallCtx, now: Date): Promise<boolean> =>
  ctx.user !== undefined && isBarredFromEarlyStart(ctx.db, await keysOfCustomer(ctx.db, ctx.user.id, null), now)

function earlyStartOf(
  type: PersonType | undefined,
  {
    possible,
    ...days
  }: { readonly possible: boolean; readonly concludedOn: string; readonly requestedOn: string | null },
) {
  if (!mayBeConsumer(type)) return null
  const on = (earlyStart: boolean) => startDayOf({ isConsumer: true, earlyStart, ...days })
  const [startsOn, otherwiseOn] = [on(true), on(false)]
  return startsOn === otherwiseOn ? null : { possible, startsOn, otherwiseOn }
}
