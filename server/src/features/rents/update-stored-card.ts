import { api, type Currency } from '@boxzone/contract'
import { beginPayment, openPaymentPage } from '#src/features/payments/index.ts'
import { minimumAmountOf } from '#src/gateways/payments/minimum-amounts.rules.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { beginRentPayment, payerFields } from './begin-rent-payment.ts'
import { findRentViews } from './rent-views.repo.ts'
import { findOldestUnpaid } from './rents.repo.ts'
import { amountOwed } from './rents.rules.ts'

/** The payment page charges the oldest unpaid invoice. If none is unpaid, the charged minimum amount is refunded. */
export const updateStoredCardRoute = route(api.updateStoredCard, async (ctx, { returnUrl }) => {
  const [newest] = await findRentViews(ctx.db, { accountId: ctx.user.id })
  if (!newest) throw new CallError('payment/not-payable')
  const unpaid = await findOldestUnpaid(ctx.db, ctx.user.id)
  const amount = unpaid ? amountOwed(unpaid) : minimumAmountOf(newest.currency)
  const { currency } = unpaid ?? newest
  const paymentId = await ctx.transaction((tx) =>
    unpaid ? beginRentPayment(ctx, tx, unpaid.id, returnUrl) : beginCardCheck(ctx, tx, currency, returnUrl),
  )
  const url = await openPaymentPage(ctx, paymentId)
  return { url, check: { amount: toMajor(amount, currency), currency, returned: !unpaid } }
})

async function beginCardCheck(ctx: SignedInCtx, tx: Tx, currency: Currency, returnUrl: string): Promise<string> {
  return beginPayment(ctx, tx, {
    purpose: 'CARD',
    purposeId: ctx.user.id,
    ...(await payerFields(ctx, tx, '')),
    amount: minimumAmountOf(currency),
    currency,
    returnUrl,
  })
}
