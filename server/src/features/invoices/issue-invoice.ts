import type { Config } from '#src/config.ts'
import { type InvoiceDocument, type InvoiceLine, invoiceSums } from '#src/documents/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { takeNumber } from '#src/kernel/numbers.repo.ts'
import { insertInvoice } from './invoices.repo.ts'
import { sellerOf } from './seller.ts'

type Facts = Pick<
  InvoiceDocument,
  | 'issuedOn'
  | 'currency'
  | 'suppliedOn'
  | 'dueOn'
  | 'country'
  | 'language'
  | 'contractNumber'
  | 'period'
  | 'buyer'
  | 'deposit'
> & {
  readonly contractId: string
  readonly rentId: string
  readonly lines: InvoiceLine[]
  /** The day the money arrived; null while it is owed. */
  readonly paidOn: string | null
}

const series = 'FA'

/** Freezes an invoice under the next number of the year; nothing about it changes any more. */
export async function issueInvoice(config: Config, tx: Tx, facts: Facts): Promise<InvoiceDocument> {
  const { contractId, rentId, lines, paidOn, ...rest } = facts
  const number = await takeNumber(tx, series, Number(facts.issuedOn.slice(0, 4)))
  const unpaid = invoiceSums(lines)
  const document: InvoiceDocument = {
    ...rest,
    ...(paidOn === null ? unpaid : invoiceSums(lines, unpaid.totals.gross)),
    number,
    typeCode: 380,
    seller: sellerOf(config),
    payment: {
      means: 'CARD',
      paidOn,
      account: config.BILLING_IBAN ? { iban: config.BILLING_IBAN, bic: config.BILLING_BIC || null } : null,
      variableSymbol: number.replace(/\D/g, '').slice(0, 10),
    },
    notes: [],
    correction: null,
  }
  await insertInvoice(tx, { number, rentId, contractId, type: 'INVOICE', issuedOn: facts.issuedOn, document })
  return document
}
