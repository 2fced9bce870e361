import type { PaymentStatus } from '@boxzone/contract'

/** Pauses between two looks at an order, growing; after the last one the visitor is asked to look themselves. */
const pausesMs = [700, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000, 30_000]

interface Waiting {
  readonly paymentStatus: PaymentStatus | undefined
  /** Comes right from the payment page. */
  readonly isBack: boolean
  /** All the looks there are have been made once. */
  readonly hasWaited: boolean
}

/**
 * Whether it is time to say that it takes long. The server counts from the opening of the payment page, where a customer may
 * have stayed for minutes: who comes back from it has waited only since.
 */
export const takesLong = ({ paymentStatus, isBack, hasWaited }: Waiting): boolean =>
  hasWaited || (paymentStatus === 'undetermined' && !isBack)

export const pauseBefore = (look: number): number | undefined => pausesMs[look]
