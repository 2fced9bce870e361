import type { ContractDocument } from './contract-document.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { LegalPaper } from './legal.pdf.tsx'

/** What is asked of whoever puts documents on paper. */
export type PaperOrder =
  | { readonly kind: 'contract'; readonly document: ContractDocument }
  | { readonly kind: 'invoice'; readonly document: InvoiceDocument }
  | { readonly kind: 'legal'; readonly document: LegalPaper }

/** Gives a document as PDF. */
export type PrintPaper = (order: PaperOrder) => Promise<Buffer>

declare module '#src/kernel/context.ts' {
  interface Ctx {
    readonly print: PrintPaper
  }
}

declare module '#src/kernel/mail/email.ts' {
  interface RenderContext {
    readonly print: PrintPaper
  }
}

/** In this process. What draws is heavy, so it is loaded with the first paper. */
export const printHere: PrintPaper = async ({ kind, document }) => {
  if (kind === 'contract') return (await import('./contract.pdf.tsx')).renderContractPdf(document)
  if (kind === 'invoice') return (await import('./invoice.pdf.tsx')).renderInvoicePdf(document)
  return (await import('./legal.pdf.tsx')).renderLegalPdf(document)
}
