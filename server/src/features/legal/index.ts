export { legalDocumentRoute } from './legal-document.ts'
export { legalDocumentRoutes, legalPdfData } from './legal-pdf.ts'
export { legalText, legalVersion } from './legal-text.ts'
