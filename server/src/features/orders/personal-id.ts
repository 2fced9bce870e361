import type { Ctx } from '#src/kernel/context.ts'
import type { OrderRecord } from './orders.repo.ts'

/** Adds the decrypted personal id. Older orders contain it in their invoicing details. */
export function withPersonalId(ctx: Pick<Ctx, 'cipher'>, order: OrderRecord): OrderRecord {
  const decrypted = order.personalId && ctx.cipher.decrypt('rental_order.personal_id', order.personalId)
  const personalId = typeof decrypted === 'string' ? decrypted : (order.invoicingDetails.personalId ?? null)
  return { ...order, invoicingDetails: { ...order.invoicingDetails, personalId } }
}
