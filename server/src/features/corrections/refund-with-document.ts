import { findCreditNotes, findInvoiceOfRent, type Invoice } from '#src/features/invoices/index.ts'
import { findRefundsOf, findRemainder, type Payment, requestRefund } from '#src/features/payments/index.ts'
import { countPaidContracts, findFirstRentOfOrder } from '#src/features/rents/index.ts'
import type { Actor } from '#src/kernel/audit/actor.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { Minor } from '#src/kernel/money.ts'
import { findRefundableAmount, issueCorrection } from './issue-correction.ts'

interface StaffRefund {
  readonly payment: Payment
  /** Null for everything that can be refunded. */
  readonly amount: Minor | null
  /** The reason on the credit note. A repeated command with the same text refunds nothing more. */
  readonly text: string | null
}

export interface RefundedByStaff {
  readonly id: string
  readonly creditNote: string | null
  readonly amount: Minor
}

/** The amount that a refund would have now. */
export async function planRefund(tx: Tx, { payment, amount }: Pick<StaffRefund, 'payment' | 'amount'>): Promise<Minor> {
  if (amount !== null) return amount
  if (payment.status !== 'PAID') throw new CallError('payment/not-refundable')
  const invoice = await findInvoiceOfPayment(tx, payment)
  const rest = invoice ? await findRefundableAmount(tx, invoice) : await findRemainder(tx, payment.id)
  if (rest <= 0) throw new CallError('payment/not-refundable')
  return rest
}

/** Refunds a payment with a credit note for its invoice, or without a document if the payment has no invoice. */
export async function refundWithDocument(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { payment, amount, text }: StaffRefund,
): Promise<RefundedByStaff> {
  if (payment.status !== 'PAID') throw new CallError('payment/not-refundable')
  const invoice = await findInvoiceOfPayment(tx, payment)
  if (!invoice) return refundWithoutInvoice(ctx, tx, actor, { payment, amount, text })
  // Only commands need this search: in the office, the version of the payment prevents a repeated refund.
  const existing = actor.kind === 'cli' ? await findNoteWithText(tx, invoice, text) : undefined
  if (existing) return refundOf(tx, payment, existing.number, amount)
  const credited = amount ?? (await findRefundableAmount(tx, invoice))
  if (credited <= 0) throw new CallError('payment/not-refundable')
  const { number } = await issueCorrection(ctx, tx, actor, { invoice, credited, settlement: 'REFUND', text })
  return refundOf(tx, payment, number, credited)
}

/** The invoice of the rent, or of the first rent of the order. A payment of several Boxes has several invoices. */
async function findInvoiceOfPayment(tx: Tx, { id, purpose, purposeId }: Payment): Promise<Invoice | undefined> {
  if (purpose === 'CARD') return undefined
  if (purpose === 'ORDER' && (await countPaidContracts(tx, id)) > 1)
    throw new CallError('payment/not-refundable', { detail: 'issue a credit note for the invoice of one Box instead' })
  const rent = purpose === 'RENT' ? { id: purposeId, paymentId: id } : await findFirstRentOfOrder(tx, purposeId)
  return rent && (await findInvoiceOfRent(tx, rent.id, 'INVOICE'))
}

async function findNoteWithText(tx: Tx, invoice: Invoice, text: string | null): Promise<Invoice | undefined> {
  if (text === null) return undefined
  const notes = await findCreditNotes(tx, invoice.number)
  return notes.find(({ settlement, document }) => settlement === 'REFUND' && document.correction?.reason === text)
}

async function refundOf(tx: Tx, payment: Payment, number: string, requested: Minor | null): Promise<RefundedByStaff> {
  const refunds = await findRefundsOf(tx, payment.id)
  const refund = refunds.find(({ reasonKey }) => reasonKey === `credit-note:${number}`)
  if (!refund || (requested !== null && refund.amount !== requested)) throw new CallError('payment/not-refundable')
  return { id: refund.id, creditNote: number, amount: refund.amount }
}

async function refundWithoutInvoice(ctx: Ctx, tx: Tx, actor: Actor, refund: StaffRefund): Promise<RefundedByStaff> {
  const { payment, text } = refund
  const refunds = await findRefundsOf(tx, payment.id)
  const reasonKey = actor.kind === 'cli' ? `by-hand:${text ?? ''}` : `by-hand:${refunds.length + 1}:${text ?? ''}`
  const existing = refunds.find((one) => one.reasonKey === reasonKey)
  const remainder = await findRemainder(tx, payment.id)
  const amount = existing?.amount ?? refund.amount ?? remainder
  if (!existing && (amount <= 0 || amount > remainder)) throw new CallError('payment/not-refundable')
  if (existing && refund.amount !== null && refund.amount !== existing.amount)
    throw new CallError('payment/not-refundable')
  const id = await requestRefund(ctx, tx, { paymentId: payment.id, amount, reasonKey })
  return { id, creditNote: null, amount }
}
