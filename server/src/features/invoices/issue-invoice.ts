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
import { allocateNumbers, allocateRange, type NumberSeries } from '#src/kernel/number-series.repo.ts'
import { insertInvoices } from './invoices.repo.ts'
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
  /** Null for a charge that belongs to no rent. */
  readonly rentId: string | null
  readonly lines: InvoiceLine[]
  /** The day of payment. Null while unpaid. */
  readonly paidOn: string | null
  /** The part of an unpaid invoice that credit has paid. */
  readonly credit?: Minor
  /**
   * True when the operator will not charge a card. The invoice then requests a bank transfer, or a payment in
   * My invoices if the operator has no bank account.
   */
  readonly byTransfer?: boolean
}

/** Allocating a number locks its series until the end of the transaction, so allocate as late as possible. */
export const invoiceNumberSeries = (issuedOn: string): NumberSeries => ({
  series: 'FA',
  year: Number(issuedOn.slice(0, 4)),
})

type InvoicingCtx = Pick<Ctx, 'config' | 'log'>

/** Stores an immutable invoice with the next number of the year, or with the number allocated before. */
export async function issueInvoice(
  ctx: InvoicingCtx,
  tx: Tx,
  facts: InvoiceFacts,
  allocated?: string,
): Promise<InvoiceDocument> {
  const [number] = allocated ? [allocated] : await allocateNumbers(tx, [invoiceNumberSeries(facts.issuedOn)])
  const document = checkedDocument(ctx, facts, number)
  await insertInvoices(tx, [invoiceRow(facts, document)])
  return document
}

/** Like `issueInvoice` for many invoices. Returns them sorted by year and number. */
export async function issueInvoices(
  ctx: InvoicingCtx,
  tx: Tx,
  all: readonly InvoiceFacts[],
): Promise<Map<InvoiceFacts, InvoiceDocument>> {
  const documents = new Map<InvoiceFacts, InvoiceDocument>()
  const years = Map.groupBy(all, ({ issuedOn }) => issuedOn.slice(0, 4))
  for (const [year, facts] of [...years].sort()) {
    const numbers = await allocateRange(tx, invoiceNumberSeries(year), facts.length)
    for (const [at, fact] of facts.entries()) documents.set(fact, checkedDocument(ctx, fact, numbers[at] ?? ''))
  }
  await insertInvoices(
    tx,
    [...documents].map(([facts, document]) => invoiceRow(facts, document)),
  )
  return documents
}

/** The amount is due or paid in any case, so an incomplete invoice is issued and staff correct it later. */
function checkedDocument({ config, log }: InvoicingCtx, facts: InvoiceFacts, number: string): InvoiceDocument {
  const document = invoiceDocument(config, facts, number)
  const problems = checkInvoice(document)
  if (problems.length > 0) log.error({ number, problems }, 'the invoice violates the rules of its country')
  return document
}

const invoiceRow = ({ rentId, contractId, issuedOn }: InvoiceFacts, document: InvoiceDocument) =>
  ({ number: document.number, rentId, contractId, type: 'INVOICE', issuedOn, document }) as const

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

/** `start.ts` ensures that an operator without VAT has no rate above zero. */
const withoutVat = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  vatCategory: 'O',
  vatPermille: 0,
  exemption: 'NOT_VAT_PAYER',
})

const symbolOf = (number: string) => number.replace(/\D/g, '').slice(0, 10)

const accountOf = ({ BILLING_IBAN, BILLING_BIC }: Config): InvoicePayment['account'] =>
  BILLING_IBAN ? { iban: BILLING_IBAN, bic: BILLING_BIC || null } : null
