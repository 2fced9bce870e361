import type { Currency } from '@boxzone/contract'
import { z } from 'zod'
import { ChargeRefused, ProviderUnavailable, type StoredCardRef } from '#src/gateways/payments/port.ts'
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
  /** The how-many-eth try for this thing; the same number is never charged twice. */
  readonly attempt: number
  readonly amount: Minor
  readonly currency: Currency
  readonly cardId: string
  readonly description: string
}

export interface ChargeOutcome {
  readonly payment: Payment
  /** False when an earlier try answers for this one: it was paid, or its outcome is still open. */
  readonly charged: boolean
}

const CardRef = z.record(z.string(), z.string())

/** The provider's names for a card, for whoever charges it or asks about a charge. */
export async function openCardRef(ctx: Ctx, cardId: string | null): Promise<StoredCardRef | null> {
  const card = cardId === null ? undefined : await findStoredCard(ctx.db, cardId)
  return card ? CardRef.parse(ctx.cipher.decrypt('stored_card.token', card.token)) : null
}

/**
 * Charges without the customer. Call it outside any transaction. The try is claimed in the database first; when the
 * answer is lost the payment is UNKNOWN, and is never charged again but asked about.
 */
export async function chargeStoredCard(ctx: Ctx, asked: NewCharge): Promise<ChargeOutcome> {
  const card = await findStoredCard(ctx.db, asked.cardId)
  if (card?.status !== 'USABLE') throw new Error(`Card ${asked.cardId} may not be charged`)
  const claim = await claimCharge(ctx, asked, card)
  if (!claim.charged) return claim
  crashPoint('payment.charge-claimed')
  const { id } = claim.payment
  try {
    const report = await charge(ctx, id, asked, card)
    crashPoint('payment.charge-answered')
    const payment = await ctx.transaction((tx) => settlePayment(ctx, tx, id, report))
    crashPoint('payment.charge-settled')
    return { payment, charged: true }
  } catch (error) {
    // Whatever went wrong, money may have moved.
    ctx.log.warn({ err: error, paymentId: id, provider: card.provider }, 'outcome of a charge not known')
    if (!(error instanceof ProviderUnavailable)) ctx.log.error({ err: error, paymentId: id }, 'charging failed')
    return { payment: await noteUnknown(ctx, id), charged: true }
  }
}

async function charge(ctx: Ctx, id: string, asked: NewCharge, card: StoredCardRow): Promise<PaymentReport> {
  try {
    return await providerOf(ctx, card.provider).chargeStoredCard({
      paymentId: id,
      amount: asked.amount,
      currency: asked.currency,
      card: CardRef.parse(ctx.cipher.decrypt('stored_card.token', card.token)),
      description: asked.description,
      idempotencyKey: `charge:${id}`,
    })
  } catch (error) {
    if (!(error instanceof ChargeRefused)) throw error
    ctx.log.warn({ err: error, paymentId: id, provider: card.provider }, 'charge refused')
    return failedReport(id, error.declineCode, ctx.now())
  }
}

/**
 * Made of the try and not drawn: after a restore the same try is the same charge to the provider, which answers what
 * became of it and takes no money twice.
 */
const chargeId = ({ purpose, purposeId, attempt }: NewCharge): string =>
  idOf(`charge:${purpose}:${purposeId}:${attempt}`)

/** Takes the right to charge. An earlier try that was paid, or whose outcome is open, stands for this one. */
function claimCharge(ctx: Ctx, asked: NewCharge, card: StoredCardRow): Promise<ChargeOutcome> {
  return ctx.transaction(async (tx) => {
    await lockPurpose(tx, asked)
    const standsFor = (earlier: Payment) =>
      earlier.status === 'PAID' || (earlier.kind === 'STORED_CARD' && !isPaymentSettled(earlier.status))
    const earlier = (await findPayments(tx, asked)).map(presentPayment)
    const same = earlier.find(({ kind, attempt }) => kind === 'STORED_CARD' && attempt === asked.attempt)
    const found = earlier.find(standsFor) ?? same
    if (found) return { payment: found, charged: false }
    const now = ctx.now()
    const row = {
      id: chargeId(asked),
      purpose: asked.purpose,
      purposeId: asked.purposeId,
      kind: 'STORED_CARD',
      attempt: asked.attempt,
      accountId: card.accountId,
      storedCardId: card.id,
      amount: asked.amount,
      currency: asked.currency,
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
    } as const
    if (await insertCharge(tx, row))
      return { payment: presentPayment({ ...row, asked: 0, parkedAt: null, parkedBecause: null }), charged: true }
    const [rival] = await findPayments(tx, asked)
    if (!rival) throw new Error(`Attempt ${asked.attempt} for ${asked.purposeId} could not be claimed`)
    return { payment: presentPayment(rival), charged: false }
  })
}

function noteUnknown(ctx: Ctx, id: string): Promise<Payment> {
  return ctx.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    // Its message may have overtaken the lost answer.
    if (!canTransitionPayment(payment.status, 'UNKNOWN')) return presentPayment(payment)
    const now = ctx.now()
    return presentPayment(
      await updatePayment(tx, id, { status: 'UNKNOWN', nextAskAt: nextReconcileAt(0, now), updatedAt: now }),
    )
  })
}
