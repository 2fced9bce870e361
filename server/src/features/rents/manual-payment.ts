import { api } from '@boxzone/contract'
import { getAccount } from '#src/features/accounts/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { beginPayment, findPaymentsFor, mandateVersion, openPaymentPage } from '#src/features/payments/index.ts'
import type { Ctx, SignedInCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findRent, lockRent, type RentRow } from './rents.repo.ts'
import { amountOwed } from './rents.rules.ts'

export const manualPaymentRoute = route(api.manualPayment, async (ctx, { id, returnUrl }) => {
  const paymentId = await ctx.transaction((tx) => beginRentPayment(ctx, tx, id, returnUrl))
  // Outside the transaction: a provider that is down leaves a payment that nobody opened.
  return { url: await openPaymentPage(ctx, paymentId) }
})

/** A payment of an own rent; the card that pays it is kept for the next ones. */
export async function beginRentPayment(ctx: SignedInCtx, tx: Tx, id: string, returnUrl: string): Promise<string> {
  const known = await findRent(tx, id)
  const contract = known && (await lockContract(tx, known.contractId))
  if (!contract || contract.accountId !== ctx.user.id) throw new CallError('not-found')
  const rent = await lockRent(tx, id)
  if (rent?.status !== 'INVOICE_SUBMITTED' || (await isBeingCharged(tx, id))) throw new CallError('payment/not-payable')
  return beginFor(ctx, tx, rent, returnUrl)
}

/** While the outcome of a charge is open nobody shall pay a second time. */
export async function isBeingCharged(tx: Tx, rentId: string): Promise<boolean> {
  const payments = await findPaymentsFor(tx, { purpose: 'RENT', purposeId: rentId })
  return payments.some(
    ({ kind, status }) =>
      status === 'PAID' || (kind === 'STORED_CARD' && ['CHARGING', 'UNKNOWN', 'PENDING'].includes(status)),
  )
}

async function beginFor(ctx: SignedInCtx, tx: Tx, rent: RentRow, returnUrl: string): Promise<string> {
  return beginPayment(ctx, tx, {
    purpose: 'RENT',
    purposeId: rent.id,
    ...(await customerFacts(ctx, tx, rent.invoiceNumber ?? '')),
    amount: amountOwed(rent),
    currency: rent.currency,
    returnUrl,
  })
}

export async function customerFacts(ctx: Ctx & Pick<SignedInCtx, 'user'>, tx: Tx, reference: string) {
  const { id, email, language } = await getAccount(tx, ctx.user.id)
  return {
    description: `${ctx.config.OPERATOR_NAME} ${reference}`.trim(),
    customer: { email, language, reference },
    storeCard: { mandateVersion },
    accountId: id,
  }
}
