import type { ContractRecord } from '#src/features/contracts/index.ts'
import { type Payment, paidTwiceEmail, refundRemainder, requestRefund } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { getContractContext } from './contract-context.ts'
import { findShareOfOrder } from './rents.repo.ts'

export async function refundPayment(ctx: Ctx, tx: Tx, payment: Payment, reasonKey: string): Promise<void> {
  await requestRefund(ctx, tx, { paymentId: payment.id, amount: payment.amount, reasonKey })
  ctx.log.warn({ paymentId: payment.id, rentId: payment.purposeId, reasonKey }, 'rent payment refunded')
}

export async function refundSecondPayment(ctx: Ctx, tx: Tx, contract: ContractRecord, payment: Payment): Promise<void> {
  const { id, currency } = payment
  // A part can be refunded already, for example with a credit note.
  const amount = await refundRemainder(ctx, tx, { paymentId: id, ...(await secondPaymentOf(tx, contract, payment)) })
  if (amount === 0) return
  ctx.log.warn({ paymentId: id, rentId: payment.purposeId, amount }, 'second rent payment refunded')
  const { account, boxName, warehouse, language } = await getContractContext(ctx, tx, contract)
  if (!account) return
  const data = { box: boxName, place: warehouse.name, amount, currency }
  const dedupeKey = payment.purpose === 'ORDER' ? `${id}:${contract.id}` : id
  await ctx.mail(tx, paidTwiceEmail, { to: account.email, language, warehouseId: warehouse.id, dedupeKey, data })
}

/** The amount to refund. For an order of several Boxes, it is only the part of the payment that paid this contract. */
async function secondPaymentOf(tx: Tx, contract: ContractRecord, { purpose, amount }: Payment) {
  const share = purpose === 'ORDER' ? await findShareOfOrder(tx, contract) : null
  if (!share?.isShared) return { amount, reasonKey: 'paid-twice' }
  return { amount: Math.max(0, share.left), reasonKey: `paid-twice:${contract.id}` }
}
