import { api, type Currency } from '@boxzone/contract'
import {
  beginPayment,
  openPaymentPage,
  type PaymentPurpose,
  requestRefund,
  storedCardOf,
} from '#src/features/payments/index.ts'
import { minimumAmounts } from '#src/gateways/payments/minimum-amounts.rules.ts'
import type { Ctx, SignedInCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { beginRentPayment, customerFacts } from './manual-payment.ts'
import { findRentViews } from './rent-views.repo.ts'
import { findOldestUnpaid, scheduleUnpaidCharges } from './rents.repo.ts'
import { amountOwed, expiresSoon, isCardUsable } from './rents.rules.ts'

const today = (ctx: Pick<Ctx, 'config' | 'now'>) => toDay(ctx.now(), ctx.config.timeZone)

export const storedCardRoute = route(api.storedCard, async (ctx) => {
  const card = await storedCardOf(ctx.db, ctx.user.id)
  if (!card) return { card: null }
  const { brand, last4, expiryMonth, expiryYear } = card
  const facts = { usable: isCardUsable(card, today(ctx)), expiresSoon: expiresSoon(card, today(ctx)) }
  return { card: { brand, last4, expiryMonth, expiryYear, ...facts } }
})

/** The page pays the oldest invoice that is owed; when nothing is, a small amount is taken and goes back at once. */
export const updateStoredCardRoute = route(api.updateStoredCard, async (ctx, { returnUrl }) => {
  const [newest] = await findRentViews(ctx.db, { accountId: ctx.user.id })
  if (!newest) throw new CallError('payment/not-payable')
  const unpaid = await findOldestUnpaid(ctx.db, ctx.user.id)
  const amount = unpaid ? amountOwed(unpaid) : minimumAmounts[newest.currency]
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
    ...(await customerFacts(ctx, tx, '')),
    amount: minimumAmounts[currency],
    currency,
    returnUrl,
  })
}

/** A card was confirmed: its small amount goes back, and what is owed is tried with it at once. */
export const cardPurpose: PaymentPurpose = {
  async onPaid(ctx, tx, { id, amount, purposeId }) {
    await requestRefund(ctx, tx, { paymentId: id, amount, reasonKey: 'card-check' })
    await scheduleUnpaidCharges(tx, purposeId, today(ctx), null)
  },
  onFailed: async () => {},
}
