import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id } from './values.ts'

/** The data of an order for the link in an e-mail. */
export const restoreDraft = endpoint({
  method: 'GET',
  path: '/api/client/order/restore',
  auth: 'public',
  readsToken: true,
  summary:
    'Returns the input of an abandoned order, or of an order that staff prepared, for the token of the link in its e-mail.',
  input: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  output: z.object({
    boxId: Id,
    /** The ids of all Boxes of an order with several Boxes, `boxId` first. */
    boxIds: z.optional(z.array(Id)),
    warehouseId: Id,
    periodInMonths: z.int(),
    /** The wanted first day. */
    startsOn: z.optional(Day),
    insuranceId: z.nullable(Id),
    voucherToken: z.nullable(z.string()),
    invoicingDetails: z.nullable(z.record(z.string(), z.unknown())),
    /** The draft that holds the Box of a prepared order. */
    draftId: z.optional(Id),
    /** True if the prepared order is for an account, whose customer must sign in. */
    needsLogin: z.optional(z.boolean()),
  }),
  errors: ['not-found', 'Order/link-expired', 'Order/already-paid', 'Order/other-person'],
})
