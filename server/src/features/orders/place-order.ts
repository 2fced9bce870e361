import type { InvoicingDetails, Language, OrderConsents } from '@boxzone/contract'
import { checkInvoicingDetails } from '#src/features/accounts/index.ts'
import { beginPayment, isUntouched, mandateVersion, openPaymentPage } from '#src/features/payments/index.ts'
import { deleteOccupancy, insertOccupancy, updateLivingOccupancy } from '#src/features/warehouses/index.ts'
import { ProviderUnavailable } from '#src/gateways/payments/port.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { allocateNumber } from '#src/kernel/number-series.repo.ts'
import { deleteHold, lockHold } from './holds.repo.ts'
import { type Choice, quoteOf, voucherCode } from './make-quote.ts'
import {
  countOpenOrders,
  findOpenOrderOfDraft,
  hasBox,
  insertOrder,
  lockOpenOrderOfDraft,
  lockOrderLimits,
  type OrderLimitSubject,
  updateOrder,
} from './orders.repo.ts'
import { hasSiteOrigin, orderHoldMs, transitionOrder, voucherProblem } from './orders.rules.ts'
import type { Quote } from './quote.rules.ts'
import { type BoxWithWarehouse, getRentableBox } from './rentable-box.ts'
import { deleteVoucherUse, insertVoucherUse, lockVoucher } from './vouchers.repo.ts'

export interface OrderRequest extends Choice {
  readonly boxId: string
  readonly draftId?: string | undefined
  readonly invoicingDetails: InvoicingDetails
  readonly consents: OrderConsents
  readonly language: Language
  readonly returnUrl: string
  readonly referralCode?: string | null | undefined
}

const numberSeries = 'OB'

/** Holds the Box, freezes the quote and begins the payment in one transaction, then opens the payment page. */
export async function placeOrder(ctx: CallCtx, request: OrderRequest, accountId: string | null) {
  const order = { ...request, invoicingDetails: checkInvoicingDetails(request.invoicingDetails, 'invoicingDetails.') }
  if (!hasSiteOrigin(order.returnUrl, ctx.config.origin)) throw invalidField('returnUrl')
  const rentable = await getRentableBox(ctx.db, order.boxId, ctx.now())
  await assertFree(ctx, rentable, order.draftId)
  await assertUnpaid(ctx, order)
  const { orderId, paymentId } = await ctx.transaction((tx) => submit(ctx, tx, rentable, order, accountId))
  // Outside the transaction: when the provider is down, the order and its hold stay for a retry.
  return { orderId, paymentUrl: await openPaymentPage(ctx, paymentId) }
}

/** Refuses most concurrent orders before they wait for the lock. The transaction decides whether the Box is free. */
async function assertFree(ctx: CallCtx, { box }: BoxWithWarehouse, draftId: string | undefined): Promise<void> {
  if (box.busyUntil === null || box.busyUntil <= ctx.now()) return
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
  const limitSubject: OrderLimitSubject = { email, accountId, source: ctx.source, draftId }
  await lockOrderLimits(tx, limitSubject)
  const held = await claimHold(tx, rentable, { orderId, draftId, now })
  // After the hold: a repeated click gets Box/is-taken and not rate-limited.
  await assertOrderLimit(ctx, tx, limitSubject)
  const choice = { ...request, customerType: request.invoicingDetails.type }
  const quote = await quoteOf(tx, rentable, choice, held.monthlyNet, { config: ctx.config, now })
  const code = quote.discount?.source.kind === 'VOUCHER' ? voucherCode(request.voucherToken) : null
  if (code) await assertRedeemable(tx, code, now)
  const paymentId = await beginOrderPayment(ctx, tx, { orderId, accountId, request, quote, rentable })
  await insertOrder(ctx, tx, {
    id: orderId,
    // Late in the transaction, because it locks the number series.
    number: await allocateNumber(tx, numberSeries, now.getUTCFullYear()),
    status: 'SUBMITTED',
    boxId: request.boxId,
    warehouseId: rentable.warehouse.id,
    ...held.occupancy,
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
    contractId: null,
    paidBy: null,
    returnUrl: request.returnUrl,
    restoreTokenHash: null,
    remindedAt: null,
    createdAt: now,
    fulfilledAt: null,
  })
  if (code) await insertVoucherUse(tx, orderId, code, now)
  return { orderId, paymentId }
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
  })
}

/** Limits unpaid Boxes per customer and per source. Needs `lockOrderLimits`. */
export async function assertOrderLimit(ctx: CallCtx, tx: Tx, limitSubject: OrderLimitSubject): Promise<void> {
  const { OPEN_HOLDS_PER_CUSTOMER: perCustomer, OPEN_HOLDS_PER_SOURCE: perSource } = ctx.config
  const open = await countOpenOrders(tx, limitSubject, ctx.now())
  if (open.ofCustomer < perCustomer && open.ofSource < perSource) return
  throw new CallError('rate-limited', { retryAfterSeconds: orderHoldMs / 1000 })
}

/** Transfers the hold of the draft to the order, or creates a new hold. */
async function claimHold(
  tx: Tx,
  { box }: BoxWithWarehouse,
  facts: { orderId: string; draftId: string | null; now: Date },
) {
  const { orderId, draftId, now } = facts
  const reference = `order:${orderId}`
  const holdUntil = new Date(now.getTime() + orderHoldMs)
  const held = draftId ? await occupancyOfDraft(tx, draftId, box.id, now) : null
  if (held && (await updateLivingOccupancy(tx, held.occupancyId, now, { reference, untilAt: holdUntil }))) {
    return { occupancy: { occupancyId: held.occupancyId, holdUntil }, monthlyNet: held.monthlyNet }
  }
  const occupancyId = await insertOccupancy(tx, {
    boxId: box.id,
    kind: 'HOLD',
    reference,
    fromAt: now,
    untilAt: holdUntil,
  })
  if (!occupancyId) throw new CallError('Box/is-taken')
  return { occupancy: { occupancyId, holdUntil }, monthlyNet: box.monthlyNet }
}

/**
 * Returns the hold of the draft or of its earlier order, which the new order replaces. Releases holds of other Boxes, so
 * that a draft holds only one.
 */
async function occupancyOfDraft(tx: Tx, draftId: string, boxId: string, now: Date) {
  const earlier = await lockOpenOrderOfDraft(tx, draftId)
  if (earlier) {
    await updateOrder(tx, earlier.id, { status: transitionOrder(earlier.status, 'CANCELLED') })
    await deleteVoucherUse(tx, earlier.id)
    // An expired occupancy blocks the Box until it is deleted, and the draft may hold the Box again.
    if (earlier.boxId === boxId && earlier.holdUntil > now)
      return { occupancyId: earlier.occupancyId, monthlyNet: earlier.quote.monthlyNet }
    await deleteOccupancy(tx, earlier.occupancyId)
  }
  const hold = await lockHold(tx, draftId)
  if (!hold || hold.expiresAt <= now) return null
  await deleteHold(tx, draftId)
  if (hold.boxId !== boxId) {
    await deleteOccupancy(tx, hold.occupancyId)
    return null
  }
  return { occupancyId: hold.occupancyId, monthlyNet: hold.monthlyNet }
}

/** The lock prevents two orders from redeeming the last use of a voucher. */
export async function assertRedeemable(tx: Tx, code: string, now: Date): Promise<void> {
  const voucher = await lockVoucher(tx, code)
  const problem = voucher ? voucherProblem(voucher, now) : 'voucher/invalid'
  if (problem) throw new CallError(problem)
}
