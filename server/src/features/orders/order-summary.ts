import { api, type PersonType } from '@boxzone/contract'
import { startDayOf } from '#src/features/contracts/index.ts'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { isBarredFromEarlyStart, keysOfCustomer } from './early-start.ts'
import { holdForDraft } from './holds.ts'
import { mayBeConsumer, quoteOf } from './make-quote.ts'
import { presentQuote } from './present-quote.ts'
import { getRentableBox } from './rentable-box.ts'

/** Prevents guessing of voucher codes. */
const voucherAttempts = perHour('voucher-guess', 60)

export const orderSummaryRoute = route(
  api.orderSummary,
  async (ctx, { boxId, draftId, prolong, language, ...request }) => {
    const now = ctx.now()
    const rentable = await getRentableBox(ctx.db, boxId, now)
    const possible = !(await isBarred(ctx, now))
    const choice = { ...request, earlyStart: possible && request.earlyStart }
    if (choice.voucherToken) await ctx.limit(voucherAttempts, ctx.source)
    const hold = draftId ? await holdForDraft(ctx, rentable, draftId, prolong ?? false) : null
    if (!hold && rentable.box.busyUntil !== null && rentable.box.busyUntil > now) throw new CallError('Box/is-taken')
    const quote = await quoteOf(ctx.db, rentable, choice, hold?.monthlyNet ?? rentable.box.monthlyNet, {
      config: ctx.config,
      now,
    })
    const context = { language: readerLanguage(ctx.config, language), promotion: rentable.warehouse.promotion }
    return {
      ...presentQuote(quote, rentable.box.name, context),
      startsOn: quote.firstPeriod.from,
      earlyStart: earlyStartOf(request.customerType, {
        possible,
        concludedOn: toDay(now, rentable.warehouse.timeZone),
      }),
      heldUntil: hold?.expiresAt.toISOString() ?? null,
      canProlong: hold !== null && !hold.prolonged,
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
  { possible, concludedOn }: { readonly possible: boolean; readonly concludedOn: string },
) {
  if (!mayBeConsumer(type)) return null
  const on = (earlyStart: boolean) => startDayOf({ isConsumer: true, earlyStart, concludedOn })
  return { possible, startsOn: on(true), otherwiseOn: on(false) }
}
