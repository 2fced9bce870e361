import type { LossReason, OrderStatus, PaymentStatus, VoucherState } from '@boxzone/contract'
import type { Promotion } from '#src/features/warehouses/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import type { Quote } from './quote.rules.ts'

/** A late payment may still fulfil a CANCELLED order. */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  SUBMITTED: ['FULFILLED', 'FAILED', 'CANCELLED'],
  FAILED: ['SUBMITTED', 'FULFILLED', 'CANCELLED'],
  CANCELLED: ['SUBMITTED', 'FULFILLED'],
  FULFILLED: [],
}

export function canTransitionOrder(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to)
}

export function transitionOrder(from: OrderStatus, to: OrderStatus): OrderStatus {
  if (!canTransitionOrder(from, to)) throw new Error(`an order cannot change from ${from} to ${to}`)
  return to
}

/** Unpaid orders are anonymized after this time. */
export const unpaidLifeMs = 30 * dayMs

/** Anonymized orders stay in the table, because their numbers must have no gaps. */
export const isAnonymized = ({ email }: { readonly email: string }): boolean => email === ''

/** After this time without a result the status is shown as undetermined. */
const undeterminedAfterMs = 2 * 60_000

interface OrderFacts {
  readonly status: OrderStatus
  readonly createdAt: Date
  /** The newest payment. */
  readonly payment: { readonly settled: 'PAID' | 'FAILED' | 'REFUNDED' | null; readonly since: Date } | null
}

export function paymentStatusOf({ status, createdAt, payment }: OrderFacts, now: Date): PaymentStatus {
  if (status === 'FULFILLED') return 'success'
  if (status === 'FAILED') return 'fail'
  if (payment?.settled === 'FAILED') return 'fail'
  if (status === 'CANCELLED') return 'fail'
  const since = payment?.since ?? createdAt
  return now.getTime() - since.getTime() > undeterminedAfterMs ? 'undetermined' : 'pending'
}

/** A failed or cancelled order can be paid again, unless its newest payment was paid or refunded. */
export function canPayAgain(order: OrderFacts, now: Date): boolean {
  const settled = order.payment?.settled
  return paymentStatusOf(order, now) === 'fail' && settled !== 'PAID' && settled !== 'REFUNDED'
}

/** Maps the part that an order lost to the reason key of its refund. */
export const refundReasons = {
  box: 'box-taken',
  voucher: 'voucher-used',
  promotion: 'promotion-over',
} as const satisfies Readonly<Record<LossReason, string>>
export type UnfulfillableReason = keyof typeof refundReasons

export function unfulfillableReason(reason: string | null): UnfulfillableReason | null {
  if (reason === refundReasons.voucher) return 'voucher'
  if (reason === refundReasons.promotion) return 'promotion'
  return reason === refundReasons.box ? 'box' : null
}

/** The browser that placed an order sees personal data for a day, because another person may use it later. */
const receiptLifeMs = dayMs

interface PlacedOrder {
  readonly status: OrderStatus
  readonly email: string
  readonly draftId: string | null
  readonly accountId: string | null
  readonly fulfilledAt: Date | null
}

interface OrderReader {
  readonly draftId: string | null
  readonly accountId: string | null
}

/** Whether the reader is the account of a fulfilled order, or the browser that placed it. */
export function isOwnOrder(order: PlacedOrder, { draftId, accountId }: OrderReader, now: Date): boolean {
  const { fulfilledAt } = order
  if (order.status !== 'FULFILLED' || fulfilledAt === null || isAnonymized(order)) return false
  if (accountId !== null && order.accountId === accountId) return true
  return draftId !== null && order.draftId === draftId && now.getTime() - fulfilledAt.getTime() < receiptLifeMs
}

interface HeldOrder {
  readonly status: OrderStatus
  readonly holdUntil: Date
}

export const isHeld = ({ status, holdUntil }: HeldOrder, now: Date): boolean =>
  status !== 'CANCELLED' && holdUntil > now

interface Discounted {
  readonly quote: Pick<Quote, 'discount'>
}

/**
 * After its hold, an order has its promotion only while the warehouse offers the same one. Older orders do not name
 * their promotion, so any current promotion is sufficient.
 */
export function hasPromotionEnded(order: HeldOrder & Discounted, current: Promotion | null, now: Date): boolean {
  const source = order.quote.discount?.source
  if (source?.kind !== 'PROMOTION' || isHeld(order, now)) return false
  const { promotion } = source
  return current === null || (promotion !== undefined && !isSamePromotion(promotion, current))
}

const percentOf = (promotion: Promotion) => (promotion.benefit === 'PERCENT' ? promotion.percent : null)

const isSamePromotion = (one: Promotion, other: Promotion): boolean =>
  one.type === other.type && one.benefit === other.benefit && percentOf(one) === percentOf(other)

const minuteMs = 60_000
export const orderHoldMs = 30 * minuteMs
export const reminderAfterMs = 60 * minuteMs

export interface VoucherFacts {
  readonly validFrom: Date
  readonly validUntil: Date | null
  readonly maxUses: number | null
  readonly uses: number
  readonly endedAt: Date | null
}

export const isUsedUp = ({ maxUses, uses }: Pick<VoucherFacts, 'maxUses' | 'uses'>): boolean =>
  maxUses !== null && uses >= maxUses

interface PersonLimit {
  readonly perPerson: boolean
  readonly maxUsesPerPerson: number | null
}

/** Maximum number of uses per customer, or null without a limit. */
export const limitPerPerson = ({ perPerson, maxUsesPerPerson }: PersonLimit): number | null =>
  perPerson ? (maxUsesPerPerson ?? 1) : null

export function voucherState(voucher: VoucherFacts, now: Date): VoucherState {
  if (voucher.endedAt !== null && voucher.endedAt <= now) return 'ENDED'
  if (isUsedUp(voucher)) return 'USED_UP'
  if (voucher.validUntil !== null && voucher.validUntil <= now) return 'EXPIRED'
  return voucher.validFrom > now ? 'PLANNED' : 'ACTIVE'
}

export function voucherProblem(voucher: VoucherFacts, now: Date): 'voucher/invalid' | 'voucher/used' | null {
  const state = voucherState(voucher, now)
  if (state === 'USED_UP') return 'voucher/used'
  return state === 'ACTIVE' ? null : 'voucher/invalid'
}

/** Prevents open redirects that would leak the order id to another site. */
export function hasSiteOrigin(url: string, origin: string): boolean {
  try {
    return new URL(url).origin === new URL(origin).origin && !/[\s\\]/.test(url)
  } catch {
    return false
  }
}
