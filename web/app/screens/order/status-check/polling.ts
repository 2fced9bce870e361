import type { PaymentStatus } from '@boxzone/contract'

/** Pauses between two requests. After the last one the page offers to check again. */
const pausesMs = [700, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000, 30_000]

interface PaymentWait {
  readonly paymentStatus: PaymentStatus | undefined
  /** The customer returned from the payment page. */
  readonly isBack: boolean
  /** Polling has ended once without a settled payment. */
  readonly hasWaited: boolean
}

/** True if the page must say that the payment takes long. The server's `undetermined` also counts the minutes that the
 * customer spent on the payment page, so it does not apply to a customer who has just returned from there. */
export const takesLong = ({ paymentStatus, isBack, hasWaited }: PaymentWait): boolean =>
  hasWaited || (paymentStatus === 'undetermined' && !isBack)

export const pauseBefore = (attempt: number): number | undefined => pausesMs[attempt]
