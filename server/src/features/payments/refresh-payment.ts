import type { OwnDecline } from '#src/gateways/payments/declines.rules.ts'
import { type ProviderState, StateNotQueryable } from '#src/gateways/payments/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { openCardRef } from './charge-stored-card.ts'
import { type Payment, presentPayment, providerOf } from './payment-purpose.ts'
import { findPayments, type PaymentRow, type PurposeKey } from './payments.repo.ts'
import { isPaymentSettled, unresolvedReason } from './payments.rules.ts'
import { failedReport, settlePayment } from './settle-payment.ts'

/** Asks the provider what became of a payment, and settles it. Never charges. Call it outside any transaction. */
export async function refreshPayment(ctx: Ctx, payment: PaymentRow): Promise<Payment> {
  const { id } = payment
  const { state, canTell } = await fetchState(ctx, payment)
  if (state) return ctx.transaction((tx) => settlePayment(ctx, tx, id, state))
  const declineCode: OwnDecline | null = unresolvedReason({ ...payment, canTell }, ctx.now())
  if (declineCode === null) return presentPayment(payment)
  return ctx.transaction((tx) => settlePayment(ctx, tx, id, failedReport(id, declineCode, ctx.now())))
}

/**
 * Whether surely no money is on its way: nobody has given a card to any of the pages. The provider is asked, because its
 * message may be late; what turns out to be paid is settled on the spot. Call it outside any transaction.
 */
export async function isUntouched(ctx: Ctx, key: PurposeKey): Promise<boolean> {
  const tries = await findPayments(ctx.db, key)
  const open = tries.filter(({ status }) => !isPaymentSettled(status))
  const answers = await Promise.all(open.map((payment) => isUntouchedPage(ctx, payment)))
  return tries.every(({ status }) => status !== 'PAID') && answers.every(Boolean)
}

async function isUntouchedPage(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  const { state, canTell } = await fetchState(ctx, payment)
  // Never heard of by a provider that would know.
  if (!state) return canTell && payment.providerRef === null
  if (state.isOpen) return true
  const { status } = await ctx.transaction((tx) => settlePayment(ctx, tx, payment.id, state))
  return status === 'FAILED'
}

interface Told {
  readonly state: ProviderState | null
  /** False when no state means nothing: the provider has no way to look for it. */
  readonly canTell: boolean
}

async function fetchState(ctx: Ctx, payment: PaymentRow): Promise<Told> {
  const { id: paymentId, provider, providerRef, createdAt } = payment
  const card = await openCardRef(ctx, payment.storedCardId)
  try {
    const state = await providerOf(ctx, provider).fetchState({ paymentId, providerRef, createdAt, card })
    return { state, canTell: true }
  } catch (error) {
    if (!(error instanceof StateNotQueryable)) throw error
    return { state: null, canTell: false }
  }
}
