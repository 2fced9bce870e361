import { translator } from '@boxzone/i18n/server-texts'
import type { InvoiceDocument } from '#src/documents/index.ts'
import {
  type ContractRecord,
  invoicedPart,
  type PeriodFraction,
  retainedRentShare,
} from '#src/features/contracts/index.ts'
import {
  creditLines,
  findCreditNotes,
  findInvoiceOfRent,
  type Invoice,
  issueCreditNote,
  periodLines,
  remainingLines,
} from '#src/features/invoices/index.ts'
import { refundRemainder } from '#src/features/payments/index.ts'
import { insertReward } from '#src/features/referral/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Minor } from '#src/kernel/money.ts'
import type { RentRow } from './rents.repo.ts'
import { amountOwed } from './rents.rules.ts'

type RentTerms = Parameters<typeof retainedRentShare>[0] & Parameters<typeof invoicedPart>[0]

const rentShare = (contract: RentTerms, rent: RentRow, retained: PeriodFraction): PeriodFraction =>
  retainedRentShare(contract, retained, invoicedPart(contract, rent))

/** The amount to credit for an invoiced rent if the operator retains only this share of it. */
export async function creditOf(db: Db, contract: RentTerms, rent: RentRow, retained: PeriodFraction): Promise<Minor> {
  const invoice = await findInvoiceOfRent(db, rent.id, 'INVOICE')
  if (!invoice) return 0
  const notes = await findCreditNotes(db, invoice.number)
  const lines = creditLines(linesWithout(invoice, notes), retained, rentShare(contract, rent, retained))
  return Math.max(0, -lines.reduce((sum, { gross }) => sum + gross, 0))
}

/** The lines of the rent that no credit note has credited. */
const linesWithout = ({ document }: Invoice, notes: readonly Invoice[]) =>
  periodLines(
    remainingLines(
      document.lines,
      notes.map((note) => note.document.lines),
    ),
  )

interface Correction {
  readonly contract: ContractRecord
  readonly rent: RentRow
  readonly retained: PeriodFraction
  readonly today: string
  readonly reason: 'unused' | 'withdrawal'
}

/** Issues the credit note for the unused share and returns its amount, 0 when there is nothing to credit. */
export async function creditRent(tx: Tx, correction: Correction): Promise<Minor> {
  const document = await issueRentCredit(tx, correction)
  return document ? -document.totals.gross : 0
}

/** The credit note for the unused share, or null when there is nothing to credit. */
export async function issueRentCredit(
  tx: Tx,
  { contract, rent, retained, today, reason }: Correction,
): Promise<InvoiceDocument | null> {
  const invoice = await findInvoiceOfRent(tx, rent.id, 'INVOICE')
  const notes = invoice ? await findCreditNotes(tx, invoice.number) : []
  // A termination or withdrawal credits a rent once. Credit notes by staff only reduce what is left to credit.
  if (!invoice || notes.some(({ settlement }) => settlement === null)) return null
  const lines = creditLines(linesWithout(invoice, notes), retained, rentShare(contract, rent, retained))
  const amount = -lines.reduce((sum, { gross }) => sum + gross, 0)
  if (amount <= 0) return null
  const t = translator(invoice.document.language, 'contract-mail')
  return issueCreditNote(tx, {
    original: invoice.document,
    rentId: rent.id,
    contractId: contract.id,
    issuedOn: today,
    reason: t(`creditNote.${reason}`),
    asCredit: rent.paymentId === null && amountOwed(rent) > 0,
    lines,
  })
}

/** Refunds the part that was paid by card and returns its amount. The rest becomes credit. */
export async function refundRent(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  rent: RentRow,
  amount: Minor,
): Promise<Minor> {
  const byCard = rent.paymentId === null ? 0 : Math.min(amount, await refundableByCard(tx, rent))
  if (rent.paymentId !== null && byCard > 0) {
    await refundRemainder(ctx, tx, { paymentId: rent.paymentId, amount: byCard, reasonKey: `rent:${rent.id}` })
  }
  if (amount > byCard) {
    const { accountId, currency } = contract
    const reference = `rent-returned:${rent.id}`
    const credit = { id: newId(), accountId, type: 'CREDIT', amount: amount - byCard, currency, at: ctx.now() } as const
    await insertReward(tx, { ...credit, reference, note: null })
  }
  return byCard
}

/** The card payment of the rent, less the parts that staff refunded with credit notes. */
async function refundableByCard(tx: Tx, rent: RentRow): Promise<Minor> {
  const notes = rent.invoiceNumber === null ? [] : await findCreditNotes(tx, rent.invoiceNumber)
  const refunded = notes.reduce((sum, { settlement, returned }) => sum + (settlement === 'REFUND' ? returned : 0), 0)
  return Math.max(0, amountOwed(rent) - refunded)
}
