import { withMoves } from '#src/features/contract-moves/index.ts'
import { orderPurpose } from '#src/features/orders/index.ts'
import type { PaymentPurposes } from '#src/features/payments/index.ts'
import { cardPurpose, rentPurpose } from '#src/features/rents/index.ts'

/** Handlers of paid and failed payments by purpose. */
export const paymentPurposes: PaymentPurposes = { ORDER: orderPurpose, RENT: withMoves(rentPurpose), CARD: cardPurpose }
