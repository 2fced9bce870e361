import { api } from '@boxzone/contract'
import { amountOwed, getContractContext, paymentLinkEmail, payUrl, tenantEmail } from '#src/features/rents/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findScopedRent } from './corrections.repo.ts'
import { lockRentOfContract } from './locked-rent.ts'

const linksPerHour = perHour('payment-link', 10)

export const sendPaymentLinkRoute = route(api.sendPaymentLink, async (ctx, { id }) => {
  const found = await findScopedRent(ctx.db, ctx.staff, id)
  if (!found) throw new CallError('not-found')
  await ctx.limit(linksPerHour, id)
  const subject = { kind: 'rent', id, warehouseId: found.warehouseId }
  const change = { action: 'rents.payment-link', subject, before: async () => null }
  return changeAsStaff(ctx, change, async (tx) => {
    const { contract, rent } = await lockRentOfContract(tx, found)
    if (rent.status !== 'INVOICE_SUBMITTED') throw new CallError('payment/not-payable')
    const money = { amount: amountOwed(rent), currency: rent.currency }
    const email = tenantEmail(await getContractContext(ctx, tx, contract), contract)
    if (email) {
      const data = { ...email.facts, rentId: id, invoiceNumber: rent.invoiceNumber ?? '', money }
      const dedupeKey = `${id}:${ctx.now().toISOString()}`
      await ctx.mail(tx, paymentLinkEmail, { ...email.recipient, dedupeKey, data })
    }
    const result = {
      url: payUrl(ctx.config, id),
      amount: toMajor(money.amount, money.currency),
      currency: money.currency,
    }
    return { after: { ...money, isSent: email !== undefined }, result: { ...result, isSent: email !== undefined } }
  })
})
