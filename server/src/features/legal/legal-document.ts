import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { legalPdfPath } from './legal-pdf.ts'
import { legalText } from './legal-text.ts'

export const legalDocumentRoute = route(api.legalDocument, async ({ config }, { document, language }) => {
  const request = { document, language, country: config.COUNTRY }
  return { ...legalText(config, request), pdfUrl: legalPdfPath(request) }
})
