import { api } from '@boxzone/contract'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { holdForDraft } from './holds.ts'
import { quoteOf } from './make-quote.ts'
import { presentQuote } from './present-quote.ts'
import { getRentableBox } from './rentable-box.ts'

/** Prevents guessing of voucher codes. */
const voucherAttempts = perHour('voucher-guess', 60)

export const orderSummaryRoute = route(
  api.orderSummary,
  async (ctx, { boxId, draftId, prolong, language, ...choice }) => {
    const now = ctx.now()
    const rentable = await getRentableBox(ctx.db, boxId, now)
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
      heldUntil: hold?.expiresAt.toISOString() ?? null,
      canProlong: hold !== null && !hold.prolonged,
    }
  },
)
