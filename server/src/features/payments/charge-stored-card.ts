import type { Currency } from '@boxzone/contract'
import { z } from 'zod'
import { ChargeRefused, type StoredCardRef } from '#src/gateways/payments/port.ts'
import { ProviderUnavailable } from '#src/gateways/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import { idOf } from '#src/kernel/ids.ts'
import { processItems } from '#src/kernel/jobs/process-items.ts'
import type { Minor } from '#src/kernel/money.ts'
import { type Payment, presentPayment, providerOf } from './payment-purpose.ts'
import { findPaymentsByPurpose, insertNewCharges, lockPurposes } from './payment-sets.repo.ts'
import { lockPayment, type PurposeKey, updatePayment } from './payments.repo.ts'
import { canTransitionPayment, isPaymentSettled, isSentInTime, nextReconcileAt, notReceived } from './payments.rules.ts'
import { failedReport, type PaymentReport, settlePayments } from './settle-payment.ts'
import { findStoredCard, findStoredCards, type StoredCardRow } from './stored-cards.repo.ts'

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
  /** False when an earlier payment is PAID, an earlier charge has no result yet, or this attempt was made before. */
  readonly charged: boolean
}

export const CardRef = z.record(z.string(), z.string())

export async function decryptCardRef(ctx: Ctx, cardId: string | null): Promise<StoredCardRef | null> {
  const card = cardId === null ? undefined : await findStoredCard(ctx.db, cardId)
  return card ? CardRef.parse(ctx.cipher.decrypt('stored_card.token', card.token)) : null
}

/** Like `chargeStoredCards` for one charge. */
export async function chargeStoredCard(ctx: Ctx, request: NewCharge): Promise<ChargeOutcome> {
  const [outcome] = await chargeStoredCards(ctx, [request])
  if (!outcome) throw new Error(`no outcome of the charge for ${request.purposeId}`)
  return outcome
}

const requestsAtOnce = 16

/**
 * Charges stored cards without an action of the customers, outside any transaction. Claims the attempts in the database
 * first. When a response is lost, the payment is UNKNOWN: the reconciler fetches its status, and no charge is repeated.
 */
export async function chargeStoredCards(ctx: Ctx, requests: readonly NewCharge[]): Promise<ChargeOutcome[]> {
  const claims = await claimCharges(ctx, await withCards(ctx, requests))
  const claimed = claims.filter(({ charged }) => charged)
  if (claimed.length > 0) crashPoint('payment.charge-claimed')
  const reports = new Map<string, PaymentReport>()
  const request = async (claim: Claim) => {
    const report = await requestReport(ctx, claim)
    if (report) reports.set(claim.payment.id, report)
    return report !== null
  }
  await processItems(ctx, claimed, request, { atOnce: requestsAtOnce })
  const settled = await settleReports(ctx, reports)
  const outcomes: ChargeOutcome[] = []
  for (const { payment, charged } of claims) {
    const known = charged ? settled.get(payment.id) : payment
    outcomes.push({ payment: known ?? (await markUnknown(ctx, payment.id)), charged })
  }
  return outcomes
}

interface CardCharge extends NewCharge {
  readonly card: StoredCardRow
}

async function withCards(ctx: Ctx, requests: readonly NewCharge[]): Promise<CardCharge[]> {
  const cards = await findStoredCards(
    ctx.db,
    requests.map(({ cardId }) => cardId),
  )
  return requests.map((request) => {
    const card = cards.find(({ id }) => id === request.cardId)
    if (card?.status !== 'USABLE') throw new Error(`card ${request.cardId} is not usable`)
    return { ...request, card }
  })
}

interface Claim extends ChargeOutcome {
  readonly request: CardCharge
}

/** The report of the provider. Null after any error, because the provider may have charged the card. */
async function requestReport(ctx: Ctx, { payment, request }: Claim): Promise<PaymentReport | null> {
  const { id } = payment
  if (!isSentInTime(payment, ctx.now())) return failedReport(id, notReceived, ctx.now())
  try {
    const report = await charge(ctx, id, request, request.card)
    crashPoint('payment.charge-answered')
    return report
  } catch (error) {
    logUnknown(ctx, id, error)
    return null
  }
}

function logUnknown(ctx: Ctx, paymentId: string, error: unknown): void {
  ctx.log.warn({ err: error, paymentId }, 'result of the charge is unknown')
  if (!(error instanceof ProviderUnavailable)) ctx.log.error({ err: error, paymentId }, 'unexpected error of a charge')
}

type Reports = ReadonlyMap<string, PaymentReport>

/** Settles the payments together, or one by one if that fails. Omits payments that cannot be settled. */
async function settleReports(ctx: Ctx, reports: Reports): Promise<Map<string, Payment>> {
  if (reports.size === 0) return new Map()
  try {
    const payments = await ctx.transaction((tx) => settlePayments(ctx, tx, reports))
    for (const _ of payments) crashPoint('payment.charge-settled')
    return new Map(payments.map((payment) => [payment.id, payment]))
  } catch (error) {
    if (reports.size > 1) ctx.log.warn({ err: error, charges: reports.size }, 'settling charges together failed')
    else for (const id of reports.keys()) logUnknown(ctx, id, error)
  }
  const settled = new Map<string, Payment>()
  for (const report of reports.size > 1 ? reports : [])
    for (const [id, payment] of await settleReports(ctx, new Map([report]))) settled.set(id, payment)
  return settled
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

/** Derived from the attempt, so that the provider recognises a repeated charge after a database restore. */
const chargeId = ({ purpose, purposeId, attempt }: NewCharge): string =>
  idOf(`charge:${purpose}:${purposeId}:${attempt}`)

/** Claims an attempt unless it was made before, an earlier payment is PAID, or an earlier charge has no result yet. */
function claimCharges(ctx: Ctx, requests: readonly CardCharge[]): Promise<Claim[]> {
  if (requests.length === 0) return Promise.resolve([])
  return ctx.transaction(async (tx) => {
    await lockPurposes(tx, requests)
    const earlierOf = await findPaymentsByPurpose(tx, requests)
    const found = new Map(
      requests.map((request) => [request, blockingPayment(earlierOf(request).map(presentPayment), request)]),
    )
    const rows = new Map(
      requests.filter((request) => !found.get(request)).map((request) => [request, chargeRow(ctx, request)]),
    )
    const inserted = await insertNewCharges(tx, [...rows.values()])
    const concurrentOf = inserted.size < rows.size ? await findPaymentsByPurpose(tx, requests) : earlierOf
    return requests.map((request) => {
      const row = rows.get(request)
      if (row && inserted.has(row.id)) {
        const payment = presentPayment({ ...row, asked: 0, parkedAt: null, parkedBecause: null })
        return { request, payment, charged: true }
      }
      const [concurrent] = concurrentOf(request)
      const payment = found.get(request) ?? (concurrent && presentPayment(concurrent))
      if (!payment) throw new Error(`attempt ${request.attempt} for ${request.purposeId} could not be claimed`)
      return { request, payment, charged: false }
    })
  })
}

/** The payment because of which the attempt must not be charged. */
function blockingPayment(earlier: readonly Payment[], { attempt }: NewCharge): Payment | undefined {
  const isCharge = ({ kind }: Payment) => kind === 'STORED_CARD'
  const blocks = (payment: Payment) =>
    payment.status === 'PAID' || (isCharge(payment) && !isPaymentSettled(payment.status))
  return earlier.find(blocks) ?? earlier.find((payment) => isCharge(payment) && payment.attempt === attempt)
}

function chargeRow(ctx: Ctx, request: CardCharge) {
  const { purpose, purposeId, attempt, amount, currency, card } = request
  const now = ctx.now()
  return {
    id: chargeId(request),
    purpose,
    purposeId,
    kind: 'STORED_CARD',
    attempt,
    accountId: card.accountId,
    storedCardId: card.id,
    amount,
    currency,
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
