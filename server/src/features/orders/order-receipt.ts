import { api } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findOrdersOfLead } from './orders.repo.ts'
import { getOrderDocuments, getOwnOrder } from './own-order.ts'

export const orderReceiptRoute = route(api.orderReceipt, async (ctx, request) => {
  const order = await getOwnOrder(ctx, request)
  const { contract, invoice } = await getOrderDocuments(ctx, order)
  const others = await findOrdersOfLead(ctx.db, order.id)
  const account = ctx.user && ctx.user.id === order.accountId ? await findAccount(ctx.db, ctx.user.id) : undefined
  return {
    // The e-mails of a signed-in customer go to the account.
    email: account?.email ?? order.email,
    paid: toMajor(order.amount + others.reduce((sum, { amount }) => sum + amount, 0), order.currency),
    currency: order.currency,
    contractNumber: contract.businessId,
    invoiceNumber: invoice.number,
  }
})
