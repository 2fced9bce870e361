import { Language as LanguageSchema } from '@boxzone/contract/values'
import { z } from 'zod'

/** The browser that opens a payment page. */
export const PayingClient = z.object({
  /** The client's network address. */
  source: z.string(),
  /** The id that the browser sends with every call. Null when the client sends none. */
  device: z.string().nullable(),
})
export type PayingClient = z.infer<typeof PayingClient>

/** Data for `openPaymentPage`, stored encrypted in the row of the payment. */
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
