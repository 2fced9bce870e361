import type { Currency } from '@boxzone/contract'
import { z } from 'zod'
import { ChargeRefused, type StoredCardRef } from '#src/gateways/payments/port.ts'
import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { idOf } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import { type Payment, presentPayment, providerOf } from './payment-purpose.ts'
import {
  findPayments,
  insertCharge,
  lockPayment,
  lockPurpose,
  type PurposeKey,
  updatePayment,
} from './payments.repo.ts'
import { canTransitionPayment, isPaymentSettled, nextReconcileAt } from './payments.rules.ts'
import { failedReport, type PaymentReport, settlePayment } from './settle-payment.ts'
import { findStoredCard, type StoredCardRow } from './stored-cards.repo.ts'

export interface NewCharge extends PurposeKey {
  /** Counts from 1 for each purpose. The same attempt is never charged twice. */
  readonly attempt: number
  readonly amount: Minor
  readonly currency: Currency
  readonly cardId: string
  readonly description: string
}

export interface ChargeOutcome {
  readonly payment: Payment
  /** False when an earlier payment was successful or has no result yet, or when this attempt was made before. */
  readonly charged: boolean
}

export const CardRef = z.record(z.string(), z.string())

export async function decryptCardRef(ctx: Ctx, cardId: string | null): Promise<StoredCardRef | null> {
  const card = cardId === null ? undefined : await findStoredCard(ctx.db, cardId)
  return card ? CardRef.parse(ctx.cipher.decrypt('stored_card.token', card.token)) : null
}

/**
 * Charges a card without the customer, outside any transaction. The attempt is claimed in the database first. When the
 * response is lost, the payment is UNKNOWN: its status is fetched, and it is never charged again.
 */
export async function chargeStoredCard(ctx: Ctx, request: NewCharge): Promise<ChargeOutcome> {
  const card = await findStoredCard(ctx.db, request.cardId)
  if (card?.status !== 'USABLE') throw new Error(`card ${request.cardId} is not usable`)
  const claim = await claimCharge(ctx, request, card)
  if (!claim.charged) return claim
  crashPoint('payment.charge-claimed')
  const { id } = claim.payment
  try {
    const report = await charge(ctx, id, request, card)
    crashPoint('payment.charge-answered')
    const payment = await ctx.transaction((tx) => settlePayment(ctx, tx, id, report))
    crashPoint('payment.charge-settled')
    return { payment, charged: true }
  } catch (error) {
    // After any error the provider may have charged the card.
    ctx.log.warn({ err: error, paymentId: id, provider: card.provider }, 'result of the charge is unknown')
    if (!(error instanceof ProviderUnavailable)) ctx.log.error({ err: error, paymentId: id }, 'charging failed')
    return { payment: await markUnknown(ctx, id), charged: true }
  }
}

async function charge(ctx: Ctx, id: string, request: NewCharge, card: StoredCardRow): Promise<PaymentReport> {
  try {
    return await providerOf(ctx, card.provider).chargeStoredCard({
      paymentId: id,
      amount: request.amount,
      currency: request.currency,
      card: CardRef.parse(ctx.cipher.decrypt('stored_card.token', card.token)),
      description: request.description,
      idempotencyKey: `charge:${id}`,
    })
  } catch (error) {
    if (!(error instanceof ChargeRefused)) throw error
    ctx.log.warn({ err: error, paymentId: id, provider: card.provider }, 'charge refused')
    return failedReport(id, error.declineCode, ctx.now())
  }
}

/** Derived from the attempt, so that the provider recognizes a repeated charge after a database restore. */
const chargeId = ({ purpose, purposeId, attempt }: NewCharge): string =>
  idOf(`charge:${purpose}:${purposeId}:${attempt}`)

/** Claims the attempt unless it was made before, or an earlier payment was successful or has no result yet. */
function claimCharge(ctx: Ctx, request: NewCharge, card: StoredCardRow): Promise<ChargeOutcome> {
  return ctx.transaction(async (tx) => {
    await lockPurpose(tx, request)
    const blocksCharge = (earlier: Payment) =>
      earlier.status === 'PAID' || (earlier.kind === 'STORED_CARD' && !isPaymentSettled(earlier.status))
    const earlier = (await findPayments(tx, request)).map(presentPayment)
    const same = earlier.find(({ kind, attempt }) => kind === 'STORED_CARD' && attempt === request.attempt)
    const found = earlier.find(blocksCharge) ?? same
    if (found) return { payment: found, charged: false }
    const now = ctx.now()
    const row = {
      id: chargeId(request),
      purpose: request.purpose,
      purposeId: request.purposeId,
      kind: 'STORED_CARD',
      attempt: request.attempt,
      accountId: card.accountId,
      storedCardId: card.id,
      amount: request.amount,
      currency: request.currency,
      provider: card.provider,
      providerRef: null,
      status: 'CHARGING',
      declineCode: null,
      declinedAt: null,
      page: null,
      mandateVersion: null,
      nextAskAt: nextReconcileAt(0, now),
      createdAt: now,
      updatedAt: now,
      paidAt: null,
      cardFingerprint: card.fingerprint,
    } as const
    if (await insertCharge(tx, row))
      return { payment: presentPayment({ ...row, asked: 0, parkedAt: null, parkedBecause: null }), charged: true }
    const [concurrent] = await findPayments(tx, request)
    if (!concurrent) throw new Error(`attempt ${request.attempt} for ${request.purposeId} could not be claimed`)
    return { payment: presentPayment(concurrent), charged: false }
  })
}

function markUnknown(ctx: Ctx, id: string): Promise<Payment> {
  return ctx.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    // The webhook may have settled the payment already.
    if (!canTransitionPayment(payment.status, 'UNKNOWN')) return presentPayment(payment)
    const now = ctx.now()
    return presentPayment(
      await updatePayment(tx, id, { status: 'UNKNOWN', nextAskAt: nextReconcileAt(0, now), updatedAt: now }),
    )
  })
}
