import type { InvoicingDetails, Language, OrderConsents } from '@boxzone/contract'
import { isConsumer } from '@boxzone/contract/consumer'
import { checkInvoicingDetails, findAccount } from '#src/features/accounts/index.ts'
import { beginPayment, isUntouched, mandateVersion, openPaymentPage } from '#src/features/payments/index.ts'
import { insertOccupancy, updateUnexpiredOccupancy } from '#src/features/warehouses/index.ts'
import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { allocateNumber } from '#src/kernel/number-series.repo.ts'
import { assertPromotionUnused, assertRedeemable, promotionOf } from './benefit-use.ts'
import { assertPersonNotBlocked } from './blocked-person.ts'
import { isBarredFromEarlyStart, keysOfCustomer } from './early-start.ts'
import { claimableFrom, findStartFrom } from './free-from.ts'
import { lockHoldLimits, releaseHold } from './hold-limits.ts'
import { deleteHold, lockHold } from './holds.repo.ts'
import { type Choice, quoteOf, voucherCode } from './make-quote.ts'
import { findOpenOrderOfDraft, hasBox, insertOrder, lockOpenOrderOfDraft, updateOrder } from './orders.repo.ts'
import { hasSiteOrigin, orderHoldMs, transitionOrder } from './orders.rules.ts'
import { findOpenPreparedOrder, type PreparedOrder } from './prepared-orders.repo.ts'
import { isRecipient } from './prepared-orders.rules.ts'
import type { Quote } from './quote.rules.ts'
import { type BoxWithWarehouse, getRentableBoxOfDraft } from './rentable-box.ts'
import { requestedStart } from './requested-start.ts'
import { deleteVoucherUse, insertVoucherUse } from './vouchers.repo.ts'

export interface OrderRequest extends Choice {
  readonly boxId: string
  readonly draftId?: string | undefined
  readonly startsOn?: string | undefined
  readonly invoicingDetails: InvoicingDetails
  readonly consents: OrderConsents
  readonly language: Language
  readonly returnUrl: string
  readonly referralCode?: string | null | undefined
  readonly withPromotion?: boolean | undefined
}

const numberSeries = 'OB'

/** Holds the Box, freezes the quote and begins the payment in one transaction, then opens the payment page. */
export async function placeOrder(ctx: CallCtx, request: OrderRequest, accountId: string | null) {
  const order = { ...request, invoicingDetails: checkInvoicingDetails(request.invoicingDetails, 'invoicingDetails.') }
  if (!hasSiteOrigin(order.returnUrl, ctx.config.origin)) throw invalidField('returnUrl')
  await assertPersonNotBlocked(ctx.db, await keysOfCustomer(ctx.db, accountId, order.invoicingDetails))
  const rentable = await getRentableBoxOfDraft(ctx.db, { boxId: order.boxId, draftId: order.draftId, now: ctx.now() })
  await assertFree(ctx, rentable, order.draftId)
  await assertUnpaid(ctx, order)
  await assertEarlyStart(ctx, order, accountId)
  const { orderId, paymentId } = await ctx.transaction((tx) => submit(ctx, tx, rentable, order, accountId))
  // Outside the transaction: when the provider is down, the order and its hold stay for a retry.
  return { orderId, paymentUrl: await openPaymentPage(ctx, paymentId) }
}

/** Refuses most concurrent orders before they wait for the lock. The transaction decides whether the Box is free. */
async function assertFree(ctx: CallCtx, rentable: BoxWithWarehouse, draftId: string | undefined): Promise<void> {
  if (claimableFrom(rentable, { config: ctx.config, now: ctx.now() }) !== null) return
  if (draftId === undefined || !(await hasBox(ctx.db, draftId))) throw new CallError('Box/is-taken')
}

/** Refuses another order of the draft when its payment may have succeeded already. */
async function assertUnpaid(ctx: CallCtx, { draftId, boxId }: OrderRequest): Promise<void> {
  const earlier = draftId && (await findOpenOrderOfDraft(ctx.db, draftId, boxId, ctx.now()))
  if (!earlier) return
  if (earlier.status !== 'SUBMITTED') return
  const isReplaceable = await isUntouched(ctx, { purpose: 'ORDER', purposeId: earlier.id }).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
    throw new CallError('payment/provider-unavailable', { retryAfterSeconds: 5 })
  })
  if (!isReplaceable) throw new CallError('Box/is-taken')
}

/** Refuses the order instead of starting the contract later than the summary stated. */
async function assertEarlyStart(ctx: CallCtx, order: OrderRequest, accountId: string | null): Promise<void> {
  const { invoicingDetails, consents } = order
  if (!consents.earlyStart || !isConsumer(invoicingDetails)) return
  const keys = await keysOfCustomer(ctx.db, accountId, invoicingDetails)
  if (await isBarredFromEarlyStart(ctx.db, keys, ctx.now())) throw new CallError('Order/early-start-not-possible')
}

async function submit(
  ctx: CallCtx,
  tx: Tx,
  rentable: BoxWithWarehouse,
  request: OrderRequest,
  accountId: string | null,
) {
  const now = ctx.now()
  const orderId = newId()
  const draftId = request.draftId ?? null
  const email = request.invoicingDetails.email
  const phone = request.invoicingDetails.telephoneNumber
  const holder = { device: ctx.sessionId, draftId, source: ctx.source, accountId, email, phone }
  const limits = await lockHoldLimits(ctx, tx, holder)
  const findPrepared = () => (draftId ? findOpenPreparedOrder(tx, { draftId, boxId: request.boxId, now }) : undefined)
  const prepared = await findPrepared()
  if (prepared) await assertRecipient(tx, prepared, { accountId, email })
  const wanted = new Date(now.getTime() + orderHoldMs)
  const holdUntil = prepared ? later(prepared.expiresAt, wanted) : await limits.grant(request.boxId, wanted)
  const context = { config: ctx.config, now }
  const fromAt = claimableFrom(rentable, context) ?? now
  const held = await claimHold(tx, rentable, { orderId, draftId, now, fromAt, holdUntil })
  // Staff can cancel the prepared order while this transaction waits for the hold.
  if (prepared && !(await findPrepared())) throw new CallError('Box/is-taken')
  // After the hold: a repeated click gets Box/is-taken and not rate-limited.
  if (!prepared) await limits.assertOpen([held.occupancyId])
  const today = toDay(now, rentable.warehouse.timeZone)
  const startFrom = (await findStartFrom(tx, rentable, held, context)) ?? today
  const requestedOn = requestedStart(ctx.config, { prepared, startsOn: request.startsOn, today, startFrom })
  const { type: customerType } = request.invoicingDetails
  const choice = { ...request, customerType, earlyStart: request.consents.earlyStart, requestedOn }
  const quote = await quoteOf(tx, rentable, choice, held.monthlyNet, context)
  const code = quote.discount?.source.kind === 'VOUCHER' ? voucherCode(request.voucherToken) : null
  const customer = { orderId, accountId, email, phone }
  const promotion = promotionOf(quote)
  if (code) await assertRedeemable(tx, code, now, customer)
  if (promotion) await assertPromotionUnused(tx, promotion, customer, { warehouseId: rentable.warehouse.id, now })
  if (request.withPromotion && !promotion) throw new CallError('promotion/used-up')
  const paymentId = await beginOrderPayment(ctx, tx, { orderId, accountId, request, quote, rentable })
  await insertOrder(ctx, tx, {
    id: orderId,
    // Late in the transaction, because it locks the number series.
    number: await allocateNumber(tx, numberSeries, now.getUTCFullYear()),
    status: 'SUBMITTED',
    boxId: request.boxId,
    warehouseId: rentable.warehouse.id,
    occupancyId: held.occupancyId,
    holdUntil,
    draftId,
    accountId,
    email,
    language: request.language,
    source: ctx.source,
    invoicingDetails: request.invoicingDetails,
    consents: request.consents,
    periodInMonths: request.periodInMonths,
    insuranceId: request.insuranceId,
    voucherCode: code,
    referralCode: request.referralCode ?? null,
    currency: quote.currency,
    quote,
    amount: quote.total.gross,
    requestedStart: requestedOn,
    contractId: null,
    paidBy: null,
    returnUrl: request.returnUrl,
    restoreTokenHash: null,
    remindedAt: null,
    createdAt: now,
    fulfilledAt: null,
  })
  if (code) await insertVoucherUse(tx, orderId, code, now)
  // A hold of staff uses up no time of the customer.
  if (!prepared) await limits.record({ occupancyId: held.occupancyId, boxId: request.boxId, untilAt: holdUntil })
  return { orderId, paymentId }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

async function assertRecipient(
  tx: Tx,
  prepared: PreparedOrder,
  { accountId, email }: { readonly accountId: string | null; readonly email: string },
): Promise<void> {
  const account = accountId === null ? undefined : await findAccount(tx, accountId)
  if (!isRecipient(prepared, { accountId, email: account?.email ?? email })) throw new CallError('Order/other-person')
}

interface PaymentFacts {
  readonly orderId: string
  readonly accountId: string | null
  readonly request: Pick<OrderRequest, 'invoicingDetails' | 'language' | 'returnUrl'>
  readonly quote: Quote
  readonly rentable: BoxWithWarehouse
}

export function beginOrderPayment(
  ctx: CallCtx,
  tx: Tx,
  { orderId, accountId, request, quote, rentable }: PaymentFacts,
) {
  return beginPayment(ctx, tx, {
    purpose: 'ORDER',
    purposeId: orderId,
    accountId,
    amount: quote.total.gross,
    currency: quote.currency,
    description: `${rentable.box.name}, ${rentable.warehouse.name}`,
    customer: { email: request.invoicingDetails.email, language: request.language, reference: orderId },
    storeCard: { mandateVersion },
    returnUrl: request.returnUrl,
    client: { source: ctx.source, device: ctx.sessionId },
  })
}

/** Transfers the hold of the draft to the order, or creates a new hold. */
async function claimHold(
  tx: Tx,
  { box }: BoxWithWarehouse,
  facts: { orderId: string; draftId: string | null; now: Date; fromAt: Date; holdUntil: Date },
) {
  const { orderId, draftId, now, fromAt, holdUntil } = facts
  const reference = `order:${orderId}`
  const held = draftId ? await occupancyOfDraft(tx, draftId, box.id, now) : null
  if (held && (await updateUnexpiredOccupancy(tx, held.occupancyId, now, { reference, untilAt: holdUntil }))) {
    return held
  }
  const claim = { boxId: box.id, kind: 'HOLD', reference, fromAt, untilAt: holdUntil } as const
  const occupancyId = await insertOccupancy(tx, claim, now)
  if (!occupancyId) throw new CallError('Box/is-taken')
  return { occupancyId, monthlyNet: box.monthlyNet }
}

/**
 * Returns the hold of the draft or of its earlier order, which the new order replaces. Releases holds of other Boxes,
 * so that a draft holds only one.
 */
async function occupancyOfDraft(tx: Tx, draftId: string, boxId: string, now: Date) {
  const earlier = await lockOpenOrderOfDraft(tx, draftId)
  if (earlier) {
    await updateOrder(tx, earlier.id, { status: transitionOrder(earlier.status, 'CANCELLED') })
    await deleteVoucherUse(tx, earlier.id)
    // Any other occupancy is released, because even an expired one blocks the Box until it is deleted.
    if (earlier.boxId === boxId && earlier.holdUntil > now)
      return { occupancyId: earlier.occupancyId, monthlyNet: earlier.quote.monthlyNet }
    await releaseHold(tx, earlier.occupancyId, now)
  }
  const hold = await lockHold(tx, draftId)
  if (!hold || hold.expiresAt <= now) return null
  await deleteHold(tx, draftId)
  if (hold.boxId !== boxId) {
    await releaseHold(tx, hold.occupancyId, now)
    return null
  }
  return { occupancyId: hold.occupancyId, monthlyNet: hold.monthlyNet }
}
