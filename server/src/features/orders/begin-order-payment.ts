import { beginPayment, mandateVersion } from '#src/features/payments/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { OrderRecord } from './orders.repo.ts'
import type { Quote } from './quote.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'

interface QuotedBox {
  readonly rentable: BoxWithWarehouse
  readonly quote: Quote
}

interface PaymentFacts {
  /** The order to which the payment belongs. The orders of further Boxes refer to this order. */
  readonly orderId: string
  readonly accountId: string | null
  readonly request: Pick<OrderRecord, 'invoicingDetails' | 'language' | 'returnUrl'>
  readonly boxes: readonly [QuotedBox, ...QuotedBox[]]
}

/** Begins one payment for all Boxes of the order. */
export function beginOrderPayment(ctx: CallCtx, tx: Tx, { orderId, accountId, request, boxes }: PaymentFacts) {
  const [{ quote, rentable }] = boxes
  const names = boxes.map((one) => one.rentable.box.name).join(', ')
  return beginPayment(ctx, tx, {
    purpose: 'ORDER',
    purposeId: orderId,
    accountId,
    amount: boxes.reduce((sum, one) => sum + one.quote.total.gross, 0),
    currency: quote.currency,
    description: `${names}, ${rentable.warehouse.name}`,
    customer: { email: request.invoicingDetails.email, language: request.language, reference: orderId },
    storeCard: { mandateVersion },
    returnUrl: request.returnUrl,
    client: { source: ctx.source, device: ctx.sessionId },
  })
}
