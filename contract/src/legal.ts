import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './values.ts'

export const LegalDocumentName = z.enum(['gdpr', 'store-policy', 'trading-terms', 'payment-provider-terms'])
export type LegalDocumentName = z.infer<typeof LegalDocumentName>

const LegalSection = z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()) })

export const LegalDocument = z.object({
  title: z.string(),
  lead: z.string(),
  version: z.string(),
  sections: z.array(LegalSection),
  /** The URL of the same text as a PDF. */
  pdfUrl: z.string(),
})
export type LegalDocument = z.infer<typeof LegalDocument>

export const legalDocument = endpoint({
  method: 'GET',
  path: '/api/common/legal/{document}',
  auth: 'public',
  summary:
    'Returns one legal document for the country of this site: the privacy policy, the storage conditions, the trading terms or the payment provider’s terms.',
  input: z.object({ document: LegalDocumentName, language: Language }),
  output: LegalDocument,
})
