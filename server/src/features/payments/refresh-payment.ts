import type { PaymentOutcome } from '@boxzone/contract'
import type { OwnDecline } from '#src/gateways/payments/declines.rules.ts'
import { type ProviderState, StateNotQueryable } from '#src/gateways/payments/port.ts'
import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { decryptCardRef } from './charge-stored-card.ts'
import { type Payment, presentPayment, providerOf } from './payment-purpose.ts'
import { findPayments, type PaymentRow, type PurposeKey } from './payments.repo.ts'
import { isPaymentSettled, outcomeOf, unresolvedReason } from './payments.rules.ts'
import { failedReport, settlePayment } from './settle-payment.ts'

/** Fetches the status from the provider and settles the payment. Must run outside any transaction. */
export async function refreshPayment(ctx: Ctx, payment: PaymentRow): Promise<Payment> {
  const { id } = payment
  const { state, canFindById } = await fetchState(ctx, payment)
  if (state) return ctx.transaction((tx) => settlePayment(ctx, tx, id, state))
  const declineCode: OwnDecline | null = unresolvedReason({ ...payment, canFindById }, ctx.now())
  if (declineCode === null) return presentPayment(payment)
  return ctx.transaction((tx) => settlePayment(ctx, tx, id, failedReport(id, declineCode, ctx.now())))
}

/**
 * Returns how the payment ended, for a customer who returns from the payment page. Fetches the status, because a webhook
 * may be late. A payment page that is still open counts as cancelled. Must run outside any transaction.
 */
export async function fetchOutcome(ctx: Ctx, payment: PaymentRow): Promise<PaymentOutcome> {
  if (isPaymentSettled(payment.status)) return outcomeOf(payment.status, payment.declineCode)
  try {
    const { state } = await fetchState(ctx, payment)
    if (!state) return 'WAITING'
    if (state.isOpen) return 'CANCELED'
    const { status, declineCode } = await ctx.transaction((tx) => settlePayment(ctx, tx, payment.id, state))
    return outcomeOf(status, declineCode)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return 'WAITING'
  }
}

/**
 * True if no payment is paid or in progress. Ignores failed payments and payment pages on which no card was entered.
 * Fetches the status, because a webhook may be late, and settles paid payments. Must run outside any transaction.
 */
export async function arePaymentsReplaceable(ctx: Ctx, key: PurposeKey): Promise<boolean> {
  const payments = await findPayments(ctx.db, key)
  const open = payments.filter(({ status }) => !isPaymentSettled(status))
  const untouched = await Promise.all(open.map((payment) => isUntouchedPage(ctx, payment)))
  return payments.every(({ status }) => status !== 'PAID') && untouched.every(Boolean)
}

async function isUntouchedPage(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  const { state, canFindById } = await fetchState(ctx, payment)
  // Untouched only if the provider finds nothing by our id and never returned its own id of the payment.
  if (!state) return canFindById && payment.providerRef === null
  if (state.isOpen) return true
  const { status } = await ctx.transaction((tx) => settlePayment(ctx, tx, payment.id, state))
  return status === 'FAILED'
}

interface FetchedState {
  readonly state: ProviderState | null
  /** When false, a missing state does not mean that the payment is unknown to the provider. */
  readonly canFindById: boolean
}

async function fetchState(ctx: Ctx, payment: PaymentRow): Promise<FetchedState> {
  const { id: paymentId, provider, providerRef, createdAt } = payment
  const card = await decryptCardRef(ctx, payment.storedCardId)
  try {
    const state = await providerOf(ctx, provider).fetchState({ paymentId, providerRef, createdAt, card })
    return { state, canFindById: true }
  } catch (error) {
    if (!(error instanceof StateNotQueryable)) throw error
    return { state: null, canFindById: false }
  }
}
