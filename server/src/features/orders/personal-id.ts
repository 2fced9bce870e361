import type { Ctx } from '#src/kernel/context.ts'
import type { OrderRecord } from './orders.repo.ts'

/** The order with the personal id of its customer, for its papers and for the customer. */
export function withPersonalId(ctx: Pick<Ctx, 'cipher'>, order: OrderRecord): OrderRecord {
  const opened = order.personalId && ctx.cipher.decrypt('rental_order.personal_id', order.personalId)
  const personalId = typeof opened === 'string' ? opened : (order.invoicingDetails.personalId ?? null)
  return { ...order, invoicingDetails: { ...order.invoicingDetails, personalId } }
}
