import type { InvoicingDetails, Language, OrderConsents } from '@boxzone/contract'
import { isConsumer } from '@boxzone/contract/consumer'
import { checkInvoicingDetails, findAccount } from '#src/features/accounts/index.ts'
import { arePaymentsReplaceable, openPaymentPage } from '#src/features/payments/index.ts'
import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { allocateNumber } from '#src/kernel/number-series.repo.ts'
import { beginOrderPayment } from './begin-order-payment.ts'
import { assertPromotionUnused, assertRedeemable, promotionOf } from './benefit-use.ts'
import { assertPersonNotBlocked } from './blocked-person.ts'
import { boxIdsOf, getRentableBoxes, withoutBenefits } from './boxes-of-order.ts'
import { claimEach } from './claim-each.ts'
import { claimHold, claimHoldsOfDraft, type Held } from './claim-hold.ts'
import { isBarredFromEarlyStart, keysOfCustomer } from './early-start.ts'
import { claimableFrom, findStartFrom } from './free-from.ts'
import { type HoldLimits, lockHoldLimits } from './hold-limits.ts'
import { type Choice, quoteOf, voucherCode } from './make-quote.ts'
import { findSubmittedLeadsOfDraft, hasBox, insertOrder } from './orders.repo.ts'
import { hasSiteOrigin, orderHoldMs } from './orders.rules.ts'
import { findOpenPreparedOrder, type PreparedOrder } from './prepared-orders.repo.ts'
import { isRecipient } from './prepared-orders.rules.ts'
import type { Quote } from './quote.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'
import { requestedStart } from './requested-start.ts'
import { insertVoucherUse } from './vouchers.repo.ts'

export interface OrderRequest extends Choice {
  readonly boxId: string
  readonly boxIds?: readonly string[] | undefined
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

/** Holds the Boxes, freezes their quotes and begins the payment in one transaction, then opens the payment page. */
export async function placeOrder(ctx: CallCtx, request: OrderRequest, accountId: string | null) {
  const order = { ...request, invoicingDetails: checkInvoicingDetails(request.invoicingDetails, 'invoicingDetails.') }
  if (!hasSiteOrigin(order.returnUrl, ctx.config.origin)) throw invalidField('returnUrl')
  await assertPersonNotBlocked(ctx.db, await keysOfCustomer(ctx.db, accountId, order.invoicingDetails))
  const rentables = await getRentableBoxes(ctx.db, order, ctx.now())
  for (const rentable of rentables) await assertFree(ctx, rentable, order.draftId)
  await assertUnpaid(ctx, order)
  await assertEarlyStart(ctx, order, accountId)
  const { orderId, paymentId } = await ctx.transaction((tx) => submit(ctx, tx, rentables, order, accountId))
  // Outside the transaction: when the provider is down, the order and its hold stay for a retry.
  return { orderId, paymentUrl: await openPaymentPage(ctx, paymentId) }
}

/** Refuses most concurrent orders before they wait for the lock. The transaction decides whether the Box is free. */
async function assertFree(ctx: CallCtx, rentable: BoxWithWarehouse, draftId: string | undefined): Promise<void> {
  if (claimableFrom(rentable, { config: ctx.config, now: ctx.now() }) !== null) return
  if (draftId === undefined || !(await hasBox(ctx.db, draftId)))
    throw new CallError('Box/is-taken', { data: { boxId: rentable.box.id } })
}

/** Refuses an order that would replace an earlier order of the draft whose payment may have succeeded already. */
async function assertUnpaid(ctx: CallCtx, { draftId }: OrderRequest): Promise<void> {
  if (draftId === undefined) return
  for (const purposeId of await findSubmittedLeadsOfDraft(ctx.db, draftId, ctx.now())) {
    const isReplaceable = await arePaymentsReplaceable(ctx, { purpose: 'ORDER', purposeId }).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
      throw new CallError('payment/provider-unavailable', { retryAfterSeconds: 5 })
    })
    if (!isReplaceable) throw new CallError('Box/is-taken')
  }
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
  rentables: readonly [BoxWithWarehouse, ...BoxWithWarehouse[]],
  request: OrderRequest,
  accountId: string | null,
) {
  const now = ctx.now()
  const draftId = request.draftId ?? null
  const { email, telephoneNumber: phone } = request.invoicingDetails
  const holder = { device: ctx.sessionId, draftId, source: ctx.source, accountId, email, phone }
  const limits = await lockHoldLimits(ctx, tx, holder)
  const findPrepared = () => (draftId ? findOpenPreparedOrder(tx, { draftId, boxId: request.boxId, now }) : undefined)
  const prepared = await findPrepared()
  if (prepared) await assertRecipient(tx, prepared, { accountId, email })
  // Staff prepare orders of one Box.
  if (prepared && rentables.length > 1) throw invalidField('boxIds')
  const wanted = new Date(now.getTime() + orderHoldMs)
  const holdUntil = prepared ? later(prepared.expiresAt, wanted) : await grantAll(limits, rentables, wanted)
  const claimed = await claimAll(ctx, tx, rentables, { request, draftId, prepared, holdUntil })
  // Staff can cancel the prepared order while this transaction waits for the hold.
  if (prepared && !(await findPrepared())) throw new CallError('Box/is-taken')
  // Checks the limit after the hold, so that a repeated click gets Box/is-taken instead of rate-limited.
  if (!prepared) await limits.assertOpen(claimed.map(({ occupancyId }) => occupancyId))
  const [lead] = claimed
  await assertBenefits(tx, lead, { request, accountId, now })
  const orderId = lead.orderId
  const paymentId = await beginOrderPayment(ctx, tx, { orderId, accountId, request, boxes: claimed })
  for (const box of claimed) {
    const facts = { request, accountId, draftId, holdUntil, leadOrderId: box === lead ? null : orderId }
    await insertOrderOfBox(ctx, tx, box, facts)
  }
  const code = codeOf(lead.quote, request)
  if (code) await insertVoucherUse(tx, orderId, code, now)
  // The hold of a prepared order does not count towards the customer's hold limits.
  if (!prepared)
    for (const { occupancyId, rentable } of claimed)
      await limits.record({ occupancyId, boxId: rentable.box.id, untilAt: holdUntil })
  return { orderId, paymentId }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** The holds of one order end together. */
async function grantAll(limits: HoldLimits, rentables: readonly BoxWithWarehouse[], wanted: Date): Promise<Date> {
  let until = wanted
  for (const { box } of rentables) until = await limits.grant(box.id, until)
  return until
}

interface ClaimedBox {
  readonly orderId: string
  readonly rentable: BoxWithWarehouse
  readonly occupancyId: string
  readonly requestedOn: string | null
  readonly quote: Quote
}

interface Claim {
  readonly orderId: string
  readonly rentable: BoxWithWarehouse
  readonly held: Held
}

interface ClaimFacts {
  readonly request: OrderRequest
  readonly draftId: string | null
  readonly prepared: PreparedOrder | undefined
  readonly holdUntil: Date
}

/** Holds all Boxes for the order. Throws if one of them is taken. */
async function claimAll(
  ctx: CallCtx,
  tx: Tx,
  rentables: readonly BoxWithWarehouse[],
  { request, draftId, prepared, holdUntil }: ClaimFacts,
): Promise<readonly [ClaimedBox, ...ClaimedBox[]]> {
  const now = ctx.now()
  const heldByBox = draftId ? await claimHoldsOfDraft(tx, { draftId, boxIds: boxIdsOf(request), now }) : undefined
  const context = { config: ctx.config, now }
  const places = rentables.map((rentable) => ({ boxId: rentable.box.id, rentable }))
  const claims = await claimEach(places, async ({ boxId, rentable }) => {
    const orderId = newId()
    const fromAt = claimableFrom(rentable, context) ?? now
    const claim = { orderId, held: heldByBox?.get(boxId), now, fromAt, holdUntil }
    return { orderId, rentable, held: await claimHold(tx, rentable, claim) }
  })
  const choice = {
    ...request,
    customerType: request.invoicingDetails.type,
    earlyStart: request.consents.earlyStart,
  }
  const quoteClaim = async ({ orderId, rentable, held }: Claim, chosen: Choice): Promise<ClaimedBox> => {
    const today = toDay(now, rentable.warehouse.timeZone)
    const startFrom = (await findStartFrom(tx, rentable, held, context)) ?? today
    const requestedOn = requestedStart(ctx.config, { prepared, startsOn: request.startsOn, today, startFrom })
    const quote = await quoteOf(tx, rentable, { ...chosen, requestedOn }, held.monthlyNet, context)
    return { orderId, rentable, occupancyId: held.occupancyId, requestedOn, quote }
  }
  const [first, ...others] = claims
  if (!first) throw new Error('The order has no Box')
  const lead = await quoteClaim(first, choice)
  const further: ClaimedBox[] = []
  for (const other of others) further.push(await quoteClaim(other, { ...choice, ...withoutBenefits }))
  return [lead, ...further]
}

interface Orderer {
  readonly request: OrderRequest
  readonly accountId: string | null
}

const codeOf = ({ discount }: Quote, { voucherToken }: OrderRequest): string | null =>
  discount?.source.kind === 'VOUCHER' ? voucherCode(voucherToken) : null

/** Checks the voucher or promotion of the lead order. */
async function assertBenefits(
  tx: Tx,
  { orderId, quote, rentable }: ClaimedBox,
  { request, accountId, now }: Orderer & { readonly now: Date },
): Promise<void> {
  const { email, telephoneNumber: phone } = request.invoicingDetails
  const customer = { orderId, accountId, email, phone }
  const code = codeOf(quote, request)
  const promotion = promotionOf(quote)
  if (code) await assertRedeemable(tx, code, now, customer)
  if (promotion) await assertPromotionUnused(tx, promotion, customer, { warehouseId: rentable.warehouse.id, now })
  if (request.withPromotion && !promotion) throw new CallError('promotion/used-up')
}

interface GroupFacts extends Orderer {
  readonly draftId: string | null
  readonly holdUntil: Date
  readonly leadOrderId: string | null
}

async function insertOrderOfBox(
  ctx: CallCtx,
  tx: Tx,
  { orderId, rentable, occupancyId, requestedOn, quote }: ClaimedBox,
  { request, accountId, draftId, holdUntil, leadOrderId }: GroupFacts,
): Promise<void> {
  const now = ctx.now()
  await insertOrder(ctx, tx, {
    id: orderId,
    leadOrderId,
    // Allocates the number late in the transaction, because the allocation locks the number series.
    number: await allocateNumber(tx, numberSeries, now.getUTCFullYear()),
    status: 'SUBMITTED',
    boxId: rentable.box.id,
    warehouseId: rentable.warehouse.id,
    occupancyId,
    holdUntil,
    draftId,
    accountId,
    email: request.invoicingDetails.email,
    language: request.language,
    source: ctx.source,
    invoicingDetails: request.invoicingDetails,
    consents: request.consents,
    periodInMonths: request.periodInMonths,
    insuranceId: request.insuranceId,
    voucherCode: codeOf(quote, request),
    referralCode: leadOrderId === null ? (request.referralCode ?? null) : null,
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
}

async function assertRecipient(
  tx: Tx,
  prepared: PreparedOrder,
  { accountId, email }: { readonly accountId: string | null; readonly email: string },
): Promise<void> {
  const account = accountId === null ? undefined : await findAccount(tx, accountId)
  if (!isRecipient(prepared, { accountId, email: account?.email ?? email })) throw new CallError('Order/other-person')
}
