import { type InvoiceDocument, type InvoiceLine, invoiceSums } from '#src/documents/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { allocateNumber } from '#src/kernel/number-series.repo.ts'
import { type Invoice, insertInvoices } from './invoices.repo.ts'

interface Facts {
  readonly original: InvoiceDocument
  /** Null for an invoice that belongs to no rent. */
  readonly rentId: string | null
  readonly contractId: string
  readonly issuedOn: string
  /** In the invoice's language. */
  readonly reason: string
  /** The amount is not refunded: it becomes the customer's credit or reduces an unpaid invoice. */
  readonly asCredit: boolean
  /** Lines with negative amounts. */
  readonly lines: InvoiceLine[]
  /** Absent for the credit notes of `issueRentCredit`. */
  readonly settled?: Pick<Invoice, 'settlement' | 'returned' | 'reduced'>
}

const series = 'DB'

/** Corrects an invoice with a separate number. The invoice does not change. */
export async function issueCreditNote(tx: Tx, facts: Facts): Promise<InvoiceDocument> {
  const { original, rentId, contractId, issuedOn, reason, asCredit, lines, settled = {} } = facts
  const number = await allocateNumber(tx, series, Number(issuedOn.slice(0, 4)))
  const document: InvoiceDocument = {
    ...original,
    ...invoiceSums(lines, invoiceSums(lines).totals.gross),
    number,
    typeCode: 381,
    issuedOn,
    dueOn: issuedOn,
    deposit: null,
    payment: {
      ...original.payment,
      means: asCredit ? 'TRANSFER' : 'CARD',
      paidOn: issuedOn,
      variableSymbol: number.replace(/\D/g, '').slice(0, 10),
    },
    notes: [],
    correction: { number: original.number, issuedOn: original.issuedOn, reason },
  }
  const corrects = original.number
  const row = { number, rentId, contractId, type: 'CREDIT_NOTE', issuedOn, document, corrects, ...settled } as const
  await insertInvoices(tx, [row])
  return document
}
