export { buyerOf } from './buyer.ts'
export { creditLines, periodLines, type RetainedShare, remainingLines } from './credit.rules.ts'
export {
  type CreditSettlement,
  findCreditNotes,
  findInvoiceOfRent,
  findInvoicesOfContracts,
  findInvoicesOfYear,
  type Invoice,
} from './invoices.repo.ts'
export { issueCreditNote } from './issue-credit-note.ts'
export {
  type InvoiceFacts,
  invoiceDocument,
  invoiceNumberSeries,
  issueInvoice,
  issueInvoices,
} from './issue-invoice.ts'
export { isSameParty } from './same-party.rules.ts'
export { sellerOf } from './seller.ts'
export { taxAt } from './tax.rules.ts'
