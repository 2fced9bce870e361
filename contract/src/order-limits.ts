/** Limits of an order that server and pages share. This file must not import Zod. */

/** Minimum and maximum number of months in an invoicing period. */
export const minPeriodMonths = 1
export const maxPeriodMonths = 24

/** Boxes of one warehouse in one order, with one contract each. */
export const maxBoxesPerOrder = 3

/** Duration of a hold. The first order summary of a draft starts it. One extension adds the same duration. */
export const draftHoldMs = 15 * 60_000

/** Validity of the link to a prepared order. The Box is held for the same time. */
export const preparedOrderMs = 48 * 60 * 60_000

/** Length of the withdrawal period of a consumer, in days. */
export const withdrawalDays = 14
