import type { Config } from '#src/config/config.ts'
import {
  checkInvoice,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoicePayment,
  invoiceSums,
} from '#src/documents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { allocateNumbers, type NumberSeries } from '#src/kernel/number-series.repo.ts'
import { insertInvoice } from './invoices.repo.ts'
import { sellerOf } from './seller.ts'

export type InvoiceFacts = Pick<
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
  /** What credit has paid already of an invoice that is owed. */
  readonly credit?: Minor
  /** When no card can be charged by itself: asks for a transfer, or where there is no account, to pay in My invoices. */
  readonly byTransfer?: boolean
}

/** What an invoice's number is taken from. Who takes one keeps all others waiting until the end: as late as possible. */
export const invoiceNumbers = (issuedOn: string): NumberSeries => ({ series: 'FA', year: Number(issuedOn.slice(0, 4)) })

/** Freezes an invoice under the next number of the year, or that taken for it; nothing about it changes any more. */
export async function issueInvoice(
  { config, log }: Pick<Ctx, 'config' | 'log'>,
  tx: Tx,
  facts: InvoiceFacts,
  taken?: string,
): Promise<InvoiceDocument> {
  const [number] = taken ? [taken] : await allocateNumbers(tx, [invoiceNumbers(facts.issuedOn)])
  const document = invoiceDocument(config, facts, number)
  // The money is there or owed whatever the paper lacks: it goes out, and somebody hears what has to be corrected.
  const problems = checkInvoice(document)
  if (problems.length > 0) log.error({ number, problems }, 'an invoice is not what its country wants')
  const { rentId, contractId, issuedOn } = facts
  await insertInvoice(tx, { number, rentId, contractId, type: 'INVOICE', issuedOn, document })
  return document
}

/** What an invoice of this number says. */
export function invoiceDocument(config: Config, facts: InvoiceFacts, number: string): InvoiceDocument {
  const { contractId: _contract, rentId: _rent, paidOn, credit = 0, byTransfer = false, ...rest } = facts
  const account = accountOf(config)
  const lines = config.VAT_PAYER ? facts.lines : facts.lines.map(withoutVat)
  const prepaid = paidOn === null ? credit : invoiceSums(lines).totals.gross
  return {
    ...rest,
    ...invoiceSums(lines, prepaid),
    number,
    typeCode: 380,
    seller: sellerOf(config),
    payment: {
      means: byTransfer && account ? 'TRANSFER' : 'CARD',
      paidOn,
      account,
      variableSymbol: symbolOf(number),
      ...(byTransfer && !account ? { byHand: true } : {}),
    },
    notes: [],
    correction: null,
  }
}

/** Who pays no VAT has no rate above zero (`start.ts` sees to it), and says why. */
const withoutVat = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  vatCategory: 'O',
  vatPermille: 0,
  exemption: 'NOT_VAT_PAYER',
})

const symbolOf = (number: string) => number.replace(/\D/g, '').slice(0, 10)

const accountOf = ({ BILLING_IBAN, BILLING_BIC }: Config): InvoicePayment['account'] =>
  BILLING_IBAN ? { iban: BILLING_IBAN, bic: BILLING_BIC || null } : null
