import { Language as LanguageSchema } from '@boxzone/contract/values'
import { z } from 'zod'

/** The browser that opens a payment page. */
export const PayingClient = z.object({
  /** The client's network address. */
  source: z.string(),
  /** Six characters that the browser sends with every call; null without them. */
  device: z.string().nullable(),
})
export type PayingClient = z.infer<typeof PayingClient>

/** Encrypted in the row, because `openPaymentPage` needs it later. */
export const HostedPage = z.object({
  description: z.string(),
  email: z.string(),
  language: LanguageSchema,
  reference: z.string(),
  returnUrl: z.string(),
  url: z.string().nullable(),
  client: PayingClient.nullable().default(null),
})
export type HostedPage = z.infer<typeof HostedPage>
