import { z } from 'zod'

const fields = {
  /** Contract id, invoice number or payment id. */
  subject: z.string(),
  /** The version of the subject that the requester has seen. */
  version: z.number(),
  /** With VAT, in minor units. The confirmation needs the same amount. Null until the server computes it, and in tasks of
   * older releases. */
  amount: z.number().nullable(),
  currency: z.string(),
  /** The reason that the customer reads. Null for the default reason, and after the account was erased. */
  text: z.string().nullable(),
  reason: z.string(),
}

/** An action that staff prepared for a manager, as the task stores it. */
export const PreparedAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('contracts.credit'), ...fields, payOut: z.boolean() }),
  z.object({
    action: z.literal('invoices.credit-note'),
    ...fields,
    settlement: z.enum(['REFUND', 'CREDIT', 'NONE']),
    lines: z.array(z.object({ line: z.number(), amount: z.number().optional() })).nullable(),
  }),
  /** `isRest` requests the full remaining amount. */
  z.object({ action: z.literal('payments.refund'), ...fields, isRest: z.boolean().default(false) }),
])
export type PreparedAction = z.infer<typeof PreparedAction>
