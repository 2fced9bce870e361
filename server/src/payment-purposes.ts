import { orderPurpose } from '#src/features/orders/index.ts'
import type { PaymentPurpose, PaymentPurposes } from '#src/features/payments/index.ts'

/** Nobody sells this yet: the money is kept on record and somebody is told. */
const unclaimed: PaymentPurpose = {
  onPaid: async (ctx, _tx, { id, purpose, purposeId }) =>
    ctx.log.error({ paymentId: id, purpose, purposeId }, 'paid for nothing known'),
  onFailed: async (ctx, _tx, { id, purpose, purposeId }) =>
    ctx.log.warn({ paymentId: id, purpose, purposeId }, 'failed for nothing known'),
}

/** What happens when money arrives or does not. */
export const paymentPurposes: PaymentPurposes = { ORDER: orderPurpose, RENT: unclaimed }
