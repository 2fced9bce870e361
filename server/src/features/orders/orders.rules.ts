import type { OrderStatus, PaymentStatus } from '@boxzone/contract'
import { dayMs } from '#src/kernel/days.ts'

/** The order's life. Money that arrives after CANCELLED may still fulfil it. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  SUBMITTED: ['FULFILLED', 'FAILED', 'CANCELLED'],
  FAILED: ['SUBMITTED', 'FULFILLED', 'CANCELLED'],
  CANCELLED: ['SUBMITTED', 'FULFILLED'],
  FULFILLED: [],
}

export function canTransitionOrder(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to)
}

export function transitionOrder(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!canTransitionOrder(from, to)) throw new Error(`An order cannot go from ${from} to ${to}`)
  return to
}

/** How long an order that was never paid is remembered. */
export const unpaidLifeMs = 30 * dayMs

/** Only its number is left, so that none is missing: who placed it is not known any more. */
export const isForgotten = ({ email }: { readonly email: string }): boolean => email === ''

/** After this long without word from the provider the customer is told that it takes longer. */
const patienceMs = 2 * 60_000

interface OrderFacts {
  readonly status: OrderStatus
  readonly createdAt: Date
  /** The newest payment; null before there is one. */
  readonly payment: { readonly settled: 'PAID' | 'FAILED' | 'REFUNDED' | null; readonly since: Date } | null
}

/** What the customer sees. */
export function paymentStatusOf({ status, createdAt, payment }: OrderFacts, now: Date): PaymentStatus {
  if (status === 'FULFILLED') return 'success'
  if (status === 'FAILED') return 'fail'
  if (payment?.settled === 'FAILED') return 'fail'
  if (status === 'CANCELLED') return 'fail'
  const since = payment?.since ?? createdAt
  return now.getTime() - since.getTime() > patienceMs ? 'undetermined' : 'pending'
}

/** An order can be paid again when its payment failed, but not when it was paid: then the money goes back, or has gone. */
export function canPayAgain(order: OrderFacts, now: Date): boolean {
  const settled = order.payment?.settled
  return paymentStatusOf(order, now) === 'fail' && settled !== 'PAID' && settled !== 'REFUNDED'
}

/** Why money for an order goes back, as the refund keeps it. */
export const refundReasons = { box: 'box-taken', voucher: 'voucher-used' } as const
/** What an order had lost when its money came. */
export type UnfulfillableReason = keyof typeof refundReasons

export function unfulfillableReason(reason: string | null): UnfulfillableReason | null {
  if (reason === refundReasons.voucher) return 'voucher'
  return reason === refundReasons.box ? 'box' : null
}

const minuteMs = 60_000
export const orderHoldMs = 30 * minuteMs
export const reminderAfterMs = 60 * minuteMs

export interface VoucherFacts {
  readonly validFrom: Date
  readonly validUntil: Date | null
  readonly maxUses: number | null
  readonly uses: number
}

export const isUsedUp = ({ maxUses, uses }: Pick<VoucherFacts, 'maxUses' | 'uses'>): boolean =>
  maxUses !== null && uses >= maxUses

export function voucherProblem(voucher: VoucherFacts, now: Date): 'voucher/invalid' | 'voucher/used' | null {
  if (isUsedUp(voucher)) return 'voucher/used'
  const over = voucher.validUntil !== null && voucher.validUntil <= now
  return over || voucher.validFrom > now ? 'voucher/invalid' : null
}

/** The address to come back to must be ours: anything else would lead a customer away with an order id. */
export function isOwnAddress(address: string, origin: string): boolean {
  try {
    return new URL(address).origin === new URL(origin).origin && !/[\s\\]/.test(address)
  } catch {
    return false
  }
}
