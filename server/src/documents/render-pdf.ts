import type { ContractDocument } from './contract-document.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { LegalPdfData } from './legal.pdf.tsx'
import type { NoticeDocument } from './notice-document.ts'

export type PdfRequest =
  | { readonly kind: 'contract'; readonly document: ContractDocument }
  | { readonly kind: 'invoice'; readonly document: InvoiceDocument }
  | { readonly kind: 'notice'; readonly document: NoticeDocument }
  | { readonly kind: 'legal'; readonly document: LegalPdfData }

export type RenderPdf = (request: PdfRequest) => Promise<Buffer>

declare module '#src/kernel/context.ts' {
  interface Ctx {
    readonly renderPdf: RenderPdf
  }
}

declare module '#src/kernel/mail/email.ts' {
  interface RenderContext {
    readonly renderPdf: RenderPdf
  }
}

/** Loads the rendering library with the first document, because it is large. */
export const renderPdfInProcess: RenderPdf = async ({ kind, document }) => {
  if (kind === 'contract') return (await import('./contract.pdf.tsx')).renderContractPdf(document)
  if (kind === 'invoice') return (await import('./invoice.pdf.tsx')).renderInvoicePdf(document)
  if (kind === 'notice') return (await import('./notice.pdf.tsx')).renderNoticePdf(document)
  return (await import('./legal.pdf.tsx')).renderLegalPdf(document)
}
