import { Day, Language } from '@boxzone/contract'
import { z } from 'zod'
import { DocumentCountry } from './country-rules.ts'
import { Buyer, Seller } from './party.ts'

/** A notice of the operator about a contract, such as a notice of default. Its texts are final. */
export const NoticeDocument = z.object({
  country: DocumentCountry,
  language: Language,
  contractNumber: z.string().min(1),
  issuedOn: Day,
  seller: Seller,
  customer: Buyer,
  title: z.string().min(1),
  paragraphs: z.array(z.string()),
  rows: z.array(z.tuple([z.string(), z.string()])),
  closing: z.array(z.string()),
})
export type NoticeDocument = z.infer<typeof NoticeDocument>
