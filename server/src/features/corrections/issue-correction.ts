import { translator } from '@boxzone/i18n/server-texts'
import type { InvoiceDocument, InvoiceLine } from '#src/documents/index.ts'
import { type ContractRecord, lockContract } from '#src/features/contracts/index.ts'
import {
  type CreditSettlement,
  findCreditNotes,
  type Invoice,
  issueCreditNote,
  remainingLines,
} from '#src/features/invoices/index.ts'
import { findRemainder, requestRefund } from '#src/features/payments/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import {
  amountOwed,
  creditNoteEmail,
  findDepositsHeldBy,
  findOrderPaymentId,
  getContractContext,
  isPaidOrBeingCharged,
  lockRent,
  type RentRow,
  reduceRent,
  tenantEmail,
} from '#src/features/rents/index.ts'
import { minimumAmountOf } from '#src/gateways/payments/minimum-amounts.rules.ts'
import type { Actor } from '#src/kernel/audit/actor.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import {
  type CreditedLine,
  type CreditNoteMoney,
  chooseCreditLines,
  creditedTotal,
  creditNoteMoney,
} from './credit-note.rules.ts'

export interface Correction {
  readonly invoice: Invoice
  /** Lines, an amount with VAT, or null for everything that is left. */
  readonly credited: readonly CreditedLine[] | Minor | null
  readonly settlement: CreditSettlement
  /** The reason on the credit note, in the customer's language. Null for the general reason. */
  readonly text: string | null
}

interface CorrectionPlan extends CreditNoteMoney {
  readonly contract: ContractRecord
  readonly rent: RentRow | null
  readonly paymentId: string | null
  readonly lines: InvoiceLine[]
  readonly total: Minor
}

/** Locks the contract and decides what a credit note does. A preview and the credit note use the same plan. */
export async function planCorrection(tx: Tx, { invoice, credited, settlement }: Correction): Promise<CorrectionPlan> {
  const contract = await lockContract(tx, invoice.contractId)
  const rent = invoice.rentId === null ? null : ((await lockRent(tx, invoice.rentId)) ?? null)
  const notes = await findCreditNotes(tx, invoice.number)
  const remaining = remainingLines(
    invoice.document.lines,
    notes.map(({ document }) => document.lines),
  )
  const lines = invoice.type === 'INVOICE' ? chooseCreditLines(remaining, credited) : null
  if (!lines || isBlocked(rent)) throw new CallError('invoice/not-creditable')
  if (rent?.status === 'INVOICE_SUBMITTED' && (await isPaidOrBeingCharged(tx, rent.id)))
    throw new CallError('payment/not-payable')
  const total = creditedTotal(lines)
  const paymentId = rent ? rent.paymentId : await findOrderPaymentId(tx, contract)
  const money = creditNoteMoney({
    total,
    settlement,
    owed: rent?.status === 'INVOICE_SUBMITTED' ? amountOwed(rent) : null,
    refundable: paymentId === null ? 0 : await findRefundable(tx, { contract, rent, paymentId, notes, invoice }),
    minimumPayment: minimumAmountOf(contract.currency),
  })
  if (!money) throw new CallError('payment/not-refundable')
  return { contract, rent, paymentId, lines, total, ...money }
}

/** The bank decides about a disputed rent first. A rent without an invoice or written off has nothing to credit. */
const isBlocked = (rent: RentRow | null) =>
  rent !== null && (rent.disputedOn !== null || rent.status === 'CREATED' || rent.status === 'WRITTEN_OFF')

interface PaidInvoice {
  readonly contract: ContractRecord
  readonly rent: RentRow | null
  readonly paymentId: string
  readonly notes: readonly Invoice[]
  readonly invoice: Invoice
}

/** The card payment for this invoice, less refunds. A credit note never refunds the deposit. */
async function findRefundable(tx: Tx, { contract, rent, paymentId, notes, invoice }: PaidInvoice): Promise<Minor> {
  const paid = rent ? amountOwed(rent) : invoice.document.totals.gross
  const refunded = notes.reduce((sum, note) => sum + refundedBy(note), 0)
  const isOrderPayment = (await findOrderPaymentId(tx, contract)) === paymentId
  const held = isOrderPayment ? await findDepositsHeldBy(tx, paymentId) : 0
  return Math.max(0, Math.min(paid - refunded, (await findRemainder(tx, paymentId)) - held))
}

const refundedBy = ({ settlement, returned, document }: Invoice): Minor => {
  if (settlement === null) return -document.totals.gross
  return settlement === 'REFUND' ? returned : 0
}

/** The amount of a paid invoice that can be refunded to its card. Locks the contract. */
export async function findRefundableAmount(tx: Tx, invoice: Invoice): Promise<Minor> {
  const contract = await lockContract(tx, invoice.contractId)
  const rent = invoice.rentId === null ? null : ((await lockRent(tx, invoice.rentId)) ?? null)
  const paymentId = rent ? rent.paymentId : await findOrderPaymentId(tx, contract)
  if (paymentId === null) return 0
  const notes = await findCreditNotes(tx, invoice.number)
  return findRefundable(tx, { contract, rent, paymentId, notes, invoice })
}

export interface IssuedCorrection {
  readonly number: string
  readonly plan: CorrectionPlan
}

/** Issues a credit note, settles its amount as planned and sends the credit note to the customer. */
export async function issueCorrection(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  correction: Correction,
): Promise<IssuedCorrection> {
  const plan = await planCorrection(tx, correction)
  const { contract, rent, settlement, returned, reduced } = plan
  const { invoice } = correction
  const context = await getContractContext(ctx, tx, contract)
  const t = translator(invoice.document.language, 'corrections-mail')
  const document = await issueCreditNote(tx, {
    original: invoice.document,
    rentId: invoice.rentId,
    contractId: contract.id,
    issuedOn: context.today,
    reason: correction.text ?? t('creditNote.correction'),
    asCredit: settlement !== 'REFUND',
    lines: plan.lines,
    settled: { settlement, returned, reduced },
  })
  if (rent && reduced > 0) await reduceRent(ctx, tx, contract, rent, { credited: reduced })
  if (returned > 0) await returnMoney(ctx, tx, plan, document)
  ctx.log.info({ number: document.number, invoice: invoice.number, actor }, 'credit note issued')
  const email = tenantEmail(context, contract)
  if (email) {
    const owed = rent?.status === 'INVOICE_SUBMITTED' ? amountOwed(rent) - reduced : null
    const data = {
      ...email.facts,
      invoiceNumber: invoice.number,
      settlement,
      returned,
      alsoCredited: 0,
      owed,
      document,
    }
    await ctx.mail(tx, creditNoteEmail, { ...email.recipient, dedupeKey: document.number, data })
  }
  return { number: document.number, plan }
}

async function returnMoney(ctx: Ctx, tx: Tx, plan: CorrectionPlan, { number }: InvoiceDocument): Promise<void> {
  const { contract, paymentId, settlement, returned: amount } = plan
  const reference = `credit-note:${number}`
  if (settlement === 'REFUND' && paymentId !== null)
    await requestRefund(ctx, tx, { paymentId, amount, reasonKey: reference })
  else {
    const { accountId, currency } = contract
    await insertReward(tx, {
      ...{ id: newId(), accountId, type: 'CREDIT', amount, currency, at: ctx.now(), reference },
      note: null,
    })
  }
}
