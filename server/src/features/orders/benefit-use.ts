import {
  findSamePersonAccounts,
  mergeKeys,
  type PersonKeys,
  personKeys,
  personKeysOf,
} from '#src/features/persons/index.ts'
import type { Promotion } from '#src/features/warehouses/index.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import {
  countVoucherUsesOfCard,
  countVoucherUsesOfPerson,
  findCardOfPayment,
  hasCardUsedPromotion,
  hasUsedPromotion,
  isPromotionUsedUp,
} from './benefit-use.repo.ts'
import type { OrderRecord } from './orders.repo.ts'
import {
  hasPromotionEnded,
  isHeld,
  isUsedUp,
  limitPerPerson,
  type UnfulfillableReason,
  voucherProblem,
} from './orders.rules.ts'
import type { Quote } from './quote.rules.ts'
import { lockVoucher } from './vouchers.repo.ts'

interface Customer {
  readonly orderId: string
  readonly accountId: string | null
  readonly email: string
  readonly phone: string
}

async function personOf(tx: Tx, { accountId, email, phone }: Customer): Promise<PersonKeys> {
  const ofOrder = personKeys({ accountIds: [accountId], emails: [email], phones: [phone] })
  const keys = accountId ? mergeKeys(await personKeysOf(tx, accountId), ofOrder) : ofOrder
  return mergeKeys(keys, personKeys({ accountIds: await findSamePersonAccounts(tx, keys) }))
}

/** Locks the voucher, so that concurrent orders cannot exceed its number of uses or the limit per customer. */
export async function assertRedeemable(tx: Tx, code: string, now: Date, customer: Customer): Promise<void> {
  const voucher = await lockVoucher(tx, code)
  const problem = voucher ? voucherProblem(voucher, now) : 'voucher/invalid'
  if (problem) throw new CallError(problem)
  const limit = voucher ? limitPerPerson(voucher) : null
  if (limit === null) return
  const uses = await countVoucherUsesOfPerson(tx, code, await personOf(tx, customer), customer.orderId)
  if (uses >= limit) throw new CallError('voucher/used')
}

/** A person gets a promotion once. `lockHoldLimits` serialises orders of one customer. */
export async function assertPromotionUnused(
  tx: Tx,
  promotion: Promotion,
  customer: Customer,
  { warehouseId, now }: { readonly warehouseId: string; readonly now: Date },
): Promise<void> {
  const { orderId } = customer
  const isUsed = await hasUsedPromotion(tx, promotion, await personOf(tx, customer), orderId)
  if (isUsed) throw new CallError('promotion/used')
  if (await isPromotionUsedUp(tx, { warehouseId, orderId, now })) throw new CallError('promotion/used-up')
}

/** After its hold, an order has its promotion only while a use is left. */
export async function hasLostPromotion(tx: Tx, order: OrderRecord, now: Date): Promise<boolean> {
  if (promotionOf(order.quote) === null || isHeld(order, now)) return false
  return isPromotionUsedUp(tx, { warehouseId: order.warehouseId, orderId: order.id, now })
}

export const promotionOf = ({ discount }: Pick<Quote, 'discount'>): Promotion | null =>
  discount?.source.kind === 'PROMOTION' ? (discount.source.promotion ?? null) : null

interface PaidOrder {
  readonly order: OrderRecord
  readonly paymentId: string
  /** The current promotion of the warehouse. */
  readonly promotion: Promotion | null
  readonly now: Date
}

/** The benefit that a paid order has lost: another order used it, the promotion ended, or the card used it before. */
export async function lostBenefit(tx: Tx, paid: PaidOrder): Promise<UnfulfillableReason | null> {
  const { order, paymentId, promotion, now } = paid
  if (hasPromotionEnded(order, promotion, now)) return 'promotion'
  if (await hasLostPromotion(tx, order, now)) return 'promotion'
  const voucher = order.voucherCode === null ? undefined : await lockVoucher(tx, order.voucherCode)
  // A cancelled order has released its voucher, and another order may have redeemed the last use.
  if (voucher && order.status === 'CANCELLED' && isUsedUp(voucher)) return 'voucher'
  const card = await findCardOfPayment(tx, paymentId)
  if (card === null) return null
  const limit = voucher ? limitPerPerson(voucher) : null
  if (voucher && limit !== null && (await countVoucherUsesOfCard(tx, voucher.code, card, order.id)) >= limit)
    return 'voucher'
  const ordered = promotionOf(order.quote)
  return ordered && (await hasCardUsedPromotion(tx, ordered, card, order.id)) ? 'promotion' : null
}
