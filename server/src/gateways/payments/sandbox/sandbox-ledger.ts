import type { Currency, Language } from '@boxzone/contract'
import type { Clock } from '#src/kernel/clock.ts'
import { type Db, inTransaction, type Tx } from '#src/kernel/database/index.ts'
import { newId, newToken } from '#src/kernel/ids.ts'
import type { FaultKind } from './fault-injection.ts'
import type { EventMessage, PaymentMessage, RefundMessage } from './messages.ts'
import {
  findCard,
  findDuePayments,
  findRefundEntry,
  findSandboxPayment,
  insertCard,
  insertLedgerEntry,
  insertSandboxPayment,
  insertWebhook,
  type LedgerEntry,
  lockSandboxPayment,
  type PaymentKey,
  type SandboxCard,
  type SandboxPayment,
  updateSandboxPayment,
} from './sandbox.repo.ts'
import { rightCode, type TypedCard } from './test-cards.rules.ts'

export interface OpenRequest {
  readonly paymentId: string
  readonly amount: number
  readonly currency: Currency
  readonly description: string
  readonly language: Language
  readonly storeCard: boolean
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface ChargeRequest {
  readonly paymentId: string
  readonly amount: number
  readonly currency: Currency
  readonly description: string
  readonly token: string
}

interface BooksSettings {
  readonly db: Db
  readonly clock: Clock
  /** Decides whether this fault happens now. */
  happens(kind: FaultKind): boolean
}

type Change = Pick<SandboxPayment, 'status'> & Partial<SandboxPayment>

const waitMs = 10 * 60_000
const webhookDelayMs = 2 * 60_000
const overtakenMs = 5_000
const maxWrongCodes = 3
const untouched = { status: 'OPEN', declineCode: null, cardToken: null, settlesAt: null } as const

/** Payments and money movements of the sandbox. Queues a webhook with each change of a status and each refund. */
export class SandboxLedger {
  private readonly settings: BooksSettings

  constructor(settings: BooksSettings) {
    this.settings = settings
  }

  open(tx: Tx, { paymentId, ...request }: OpenRequest): Promise<SandboxPayment> {
    const now = this.now()
    const dates = { createdAt: now, changedAt: now }
    return insertSandboxPayment(tx, {
      ref: newToken(),
      merchantPaymentId: paymentId,
      ...request,
      ...untouched,
      ...dates,
    })
  }

  async charge(tx: Tx, { paymentId, token, ...request }: ChargeRequest): Promise<SandboxPayment> {
    const now = this.now()
    const ref = newToken()
    const noPage = { language: 'en', returnUrl: null, storeCard: false, expiresAt: null } as const
    const dates = { createdAt: now, changedAt: now }
    const row = { ref, merchantPaymentId: paymentId, ...request, ...noPage, ...untouched, ...dates }
    const payment = await insertSandboxPayment(tx, row)
    if (payment.ref !== ref) return payment
    const card = await findCard(tx, token)
    return this.change(tx, payment, card ? this.outcomeOf(card, true) : declined('no_such_card'))
  }

  async refund(tx: Tx, request: { ref: string; refundId: string; amount: number }): Promise<RefundMessage> {
    const { ref, refundId, amount } = request
    const payment = await lockSandboxPayment(tx, ref)
    const known = await findRefundEntry(tx, refundId)
    if (known) return { refundId, status: 'DONE', entry: String(known.entry), declineCode: null }
    const left = payment?.status === 'PAID' ? payment.amount - payment.refundedAmount : 0
    if (!payment || amount > left) return { refundId, status: 'FAILED', entry: null, declineCode: 'not_refundable' }
    const entry = await this.book(tx, payment, { kind: 'REFUND', amount, refundId })
    const refundedAmount = payment.refundedAmount + amount
    const status = refundedAmount === payment.amount ? 'REFUNDED' : 'PAID'
    const changed = await updateSandboxPayment(tx, ref, { refundedAmount, status, changedAt: this.now() })
    const refund: RefundMessage = { refundId, status: 'DONE', entry: String(entry), declineCode: null }
    await this.queueWebhook(tx, changed, 'refund.done', refund)
    return refund
  }

  /** Returns null for an unknown payment. Changes only a payment with the status OPEN. */
  pay(ref: string, { behaviour, ...typed }: TypedCard): Promise<SandboxPayment | null> {
    return this.whileOpen(ref, ['OPEN'], async (tx, payment) => {
      const token = newToken()
      await insertCard(tx, { token, behaviour, ...typed, networkTransactionId: newId() })
      return this.change(tx, payment, this.outcomeOf({ token, behaviour }, false))
    })
  }

  answerChallenge(ref: string, code: string): Promise<SandboxPayment | null> {
    return this.whileOpen(ref, ['CHALLENGE'], (tx, payment) => {
      if (code === rightCode) return this.change(tx, payment, { status: 'PAID' })
      const wrongCodes = payment.wrongCodes + 1
      if (wrongCodes < maxWrongCodes) return updateSandboxPayment(tx, ref, { wrongCodes })
      return this.change(tx, payment, { ...declined('authentication_failed'), wrongCodes })
    })
  }

  cancel(ref: string): Promise<SandboxPayment | null> {
    return this.whileOpen(ref, ['OPEN', 'CHALLENGE'], (tx, payment) =>
      this.change(tx, payment, { status: 'CANCELED', declineCode: 'canceled' }),
    )
  }

  /** Pays pending payments and expires pages when they are due. */
  async sweep(): Promise<void> {
    const { db, clock } = this.settings
    for (const ref of await findDuePayments(db, clock.now())) await this.sweepOne(ref)
  }

  /** Returns the payment after changes that are due. */
  async find(key: PaymentKey): Promise<SandboxPayment | null> {
    const payment = await findSandboxPayment(this.settings.db, key)
    if (!payment) return null
    return broughtByTime(payment, this.now()) ? this.sweepOne(payment.ref) : payment
  }

  private sweepOne(ref: string): Promise<SandboxPayment | null> {
    return inTransaction(this.settings.db, async (tx) => {
      const payment = await lockSandboxPayment(tx, ref)
      const change = payment && broughtByTime(payment, this.now())
      return payment && change ? this.change(tx, payment, change) : (payment ?? null)
    })
  }

  /** Outcome of a test card, with the customer present or not. */
  private outcomeOf({ behaviour, token }: Pick<SandboxCard, 'behaviour' | 'token'>, later: boolean): Change {
    const cardToken = token
    const fails = behaviour === 'DECLINES' || (later && behaviour === 'PAYS_ONCE')
    if (fails || this.settings.happens('decline')) {
      return { ...declined(later ? 'insufficient_funds' : 'generic_decline'), cardToken }
    }
    if (behaviour === 'WAITS')
      return { status: 'WAITING', settlesAt: new Date(this.now().getTime() + waitMs), cardToken }
    if (behaviour === 'ASKS_3DS' && !later) return { status: 'CHALLENGE', cardToken }
    return { status: 'PAID', cardToken }
  }

  private whileOpen(
    ref: string,
    statuses: readonly SandboxPayment['status'][],
    work: (tx: Tx, payment: SandboxPayment) => Promise<SandboxPayment>,
  ): Promise<SandboxPayment | null> {
    return inTransaction(this.settings.db, async (tx) => {
      const payment = await lockSandboxPayment(tx, ref)
      if (!payment) return null
      return statuses.includes(payment.status) ? work(tx, payment) : payment
    })
  }

  private async change(tx: Tx, payment: SandboxPayment, to: Change): Promise<SandboxPayment> {
    const changed = await updateSandboxPayment(tx, payment.ref, { ...to, changedAt: this.now() })
    if (to.status === 'PAID') await this.book(tx, changed, { kind: 'CHARGE', amount: changed.amount, refundId: null })
    await this.queueWebhook(tx, changed, `payment.${to.status.toLowerCase()}`, null)
    return changed
  }

  async book(
    tx: Tx,
    { ref, merchantPaymentId, currency }: SandboxPayment,
    entry: Pick<LedgerEntry, 'kind' | 'amount' | 'refundId'>,
  ): Promise<number> {
    const bookedAt = this.now()
    const booked = await insertLedgerEntry(tx, { ...entry, paymentRef: ref, merchantPaymentId, currency, bookedAt })
    return booked.entry
  }

  async queueWebhook(
    tx: Tx,
    payment: SandboxPayment,
    type: string,
    refund: RefundMessage | null,
    more: Pick<EventMessage, 'dispute' | 'ownRefund'> = {},
  ): Promise<void> {
    const { happens } = this.settings
    const described = await describePayment(tx, payment)
    const message: EventMessage = { id: `evt_${newId()}`, type, payment: described, refund, ...more }
    const overtaken = happens('outOfOrder') ? overtakenMs : 0
    const delayMs = happens('delayWebhook') ? webhookDelayMs : overtaken
    await insertWebhook(tx, {
      id: message.id,
      payload: JSON.stringify(message),
      deliveries: happens('duplicate') ? 2 : 1,
      badSignatures: happens('badSignature') ? 1 : 0,
      nextAttemptAt: new Date(this.now().getTime() + delayMs),
      createdAt: this.now(),
    })
  }

  private now(): Date {
    return this.settings.clock.now()
  }
}

function broughtByTime({ status, settlesAt, expiresAt }: SandboxPayment, now: Date): Change | null {
  if (status === 'WAITING') return settlesAt && settlesAt <= now ? { status: 'PAID', settlesAt: null } : null
  const isOpen = status === 'OPEN' || status === 'CHALLENGE'
  return isOpen && expiresAt && expiresAt <= now ? declined('expired') : null
}

const declined = (declineCode: string) => ({ status: 'FAILED', declineCode }) as const

/** Maps a payment to the message for the merchant. */
export async function describePayment(db: Db, payment: SandboxPayment): Promise<PaymentMessage> {
  const { ref, merchantPaymentId, status, declineCode, amount, currency, cardToken } = payment
  const used = cardToken ? await findCard(db, cardToken) : undefined
  const reusable = payment.storeCard && (status === 'PAID' || status === 'REFUNDED')
  const changedAt = payment.changedAt.toISOString()
  const card = used && reusable ? shown(used) : null
  const cardFingerprint = used?.fingerprint ?? null
  return { ref, merchantPaymentId, status, declineCode, amount, currency, changedAt, card, cardFingerprint }
}

function shown({ token, brand, last4, expiryMonth, expiryYear, networkTransactionId }: SandboxCard) {
  return { token, brand, last4, expiryMonth, expiryYear, networkTransactionId }
}
