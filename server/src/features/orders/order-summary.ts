import { api, type InputOf, type Language, type PersonType } from '@boxzone/contract'
import { lastGuaranteedDay, startDayOf } from '#src/features/contracts/index.ts'
import { readerLanguage } from '#src/features/warehouses/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { boxIdsOf, getRentableBoxes, withoutBenefits } from './boxes-of-order.ts'
import { isBarredFromEarlyStart, keysOfCustomer } from './early-start.ts'
import { findStartFrom } from './free-from.ts'
import type { DraftHold } from './holds.repo.ts'
import { holdForDraft } from './holds.ts'
import { mayBeConsumer, quoteOf } from './make-quote.ts'
import { findOpenPreparedOrder } from './prepared-orders.repo.ts'
import { presentQuote } from './present-quote.ts'
import { firstYearOf } from './quote.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'
import { requestedStart } from './requested-start.ts'

/** Prevents guessing of voucher codes. */
const voucherAttempts = perHour('voucher-guess', 60)

export const orderSummaryRoute = route(api.orderSummary, async (ctx, { prolong = false, language, ...request }) => {
  const now = ctx.now()
  const [lead, ...others] = await getRentableBoxes(ctx.db, request, now)
  const possible = !(await isBarred(ctx, now))
  if (request.voucherToken) await ctx.limit(voucherAttempts, ctx.source)
  const { draftId } = request
  const draft = draftId ? { draftId, boxIds: boxIdsOf(request) } : undefined
  const holds = draft && (await holdForDraft(ctx, [lead, ...others], draft, prolong))
  const facts = { possible, language: readerLanguage(ctx.config, language) }
  const summarise = (rentable: BoxWithWarehouse, choice: SummaryRequest) =>
    summaryOfBox(ctx, rentable, { ...facts, request: choice, hold: holds?.get(rentable.box.id) ?? null })
  const summary = await summarise(lead, request)
  if (others.length === 0) return summary.presented
  // Staff prepare orders of one Box.
  if (summary.presented.isPrepared) throw invalidField('boxIds')
  const further = []
  for (const rentable of others) further.push(await summarise(rentable, { ...request, ...withoutBenefits }))
  return presentGroup(summary, further)
})

type SummaryRequest = Omit<InputOf<typeof api.orderSummary>, 'prolong' | 'language'>

interface SummaryFacts {
  readonly request: SummaryRequest
  /** The customer may start early. */
  readonly possible: boolean
  readonly hold: DraftHold | null
  readonly language: Language
}

async function summaryOfBox(
  ctx: CallCtx,
  rentable: BoxWithWarehouse,
  { request, possible, hold, language }: SummaryFacts,
) {
  const { draftId, startsOn } = request
  const { box, warehouse } = rentable
  const choice = { ...request, earlyStart: possible && request.earlyStart }
  // Reads the time after the hold is created. With an earlier time the hold would seem to start in the future.
  const now = ctx.now()
  const startFrom = await findStartFrom(ctx.db, rentable, hold, { config: ctx.config, now })
  if (startFrom === null) throw new CallError('Box/is-taken', { data: { boxId: box.id } })
  const prepared = draftId ? await findOpenPreparedOrder(ctx.db, { draftId, boxId: box.id, now }) : undefined
  const orderedOn = toDay(now, warehouse.timeZone)
  const requestedOn = requestedStart(ctx.config, { prepared, startsOn, today: orderedOn, startFrom })
  const monthlyNet = hold?.monthlyNet ?? box.monthlyNet
  const quote = await quoteOf(ctx.db, rentable, { ...choice, requestedOn }, monthlyNet, { config: ctx.config, now })
  const firstYear = firstYearOf(quote, request.periodInMonths)
  const presented = {
    ...presentQuote(quote, box.name, { language, promotion: warehouse.promotion }),
    startsOn: quote.firstPeriod.from,
    earlyStart: earlyStartOf(request.customerType, { possible, concludedOn: orderedOn, requestedOn }),
    heldUntil: hold?.expiresAt.toISOString() ?? null,
    canProlong: hold !== null && !hold.prolonged,
    isPrepared: prepared !== undefined,
    orderedOn,
    priceGuaranteeMonths: ctx.config.PRICE_GUARANTEE_MONTHS,
    priceGuaranteedTo: lastGuaranteedDay(quote.firstPeriod.from, ctx.config.PRICE_GUARANTEE_MONTHS),
    firstYear: toMajor(firstYear, quote.currency),
  }
  return { box, quote, firstYear, presented }
}

type BoxSummary = Awaited<ReturnType<typeof summaryOfBox>>

function presentGroup(lead: BoxSummary, others: readonly BoxSummary[]) {
  const all = [lead, ...others]
  const sumOf = (amountOf: (summary: BoxSummary) => number) =>
    toMajor(
      all.reduce((sum, summary) => sum + amountOf(summary), 0),
      lead.quote.currency,
    )
  const total = {
    price: sumOf(({ quote }) => quote.total.net),
    vat: sumOf(({ quote }) => quote.total.vat),
    priceWithVat: sumOf(({ quote }) => quote.total.gross),
  }
  const ends = all.map(({ presented }) => presented.heldUntil).filter((end) => end !== null)
  const boxes = all.map(({ box, presented }) => {
    const { items, discount, deposit, total, firstPeriod, startsOn, next } = presented
    return { boxId: box.id, boxName: box.name, items, discount, deposit, total, firstPeriod, startsOn, next }
  })
  return {
    ...lead.presented,
    // An order needs every Box, so the presented end is that of the hold that ends first.
    heldUntil: ends.sort()[0] ?? null,
    canProlong: all.some(({ presented }) => presented.canProlong),
    group: {
      boxes,
      total,
      deposit: sumOf(({ quote }) => quote.deposit),
      nextPriceWithVat: sumOf(({ quote }) => quote.next.gross),
      firstYear: sumOf(({ firstYear }) => firstYear),
    },
  }
}

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
