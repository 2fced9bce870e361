import { getAccount } from '#src/features/accounts/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { beginPayment, findPaymentsFor, mandateVersion } from '#src/features/payments/index.ts'
import type { SignedInCtx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { findRent, lockRent } from './rents.repo.ts'
import { amountOwed } from './rents.rules.ts'

/** Begins the payment of a rent of the caller. The card that pays is stored for later rents. */
export async function beginRentPayment(ctx: SignedInCtx, tx: Tx, id: string, returnUrl: string): Promise<string> {
  const rentBeforeLock = await findRent(tx, id)
  const contract = rentBeforeLock && (await lockContract(tx, rentBeforeLock.contractId))
  if (!contract || contract.accountId !== ctx.user.id) throw new CallError('not-found')
  const rent = await lockRent(tx, id)
  if (rent?.status !== 'INVOICE_SUBMITTED' || (await isPaidOrBeingCharged(tx, id)))
    throw new CallError('payment/not-payable')
  return beginPayment(ctx, tx, {
    purpose: 'RENT',
    purposeId: rent.id,
    ...(await payerFields(ctx, tx, rent.invoiceNumber ?? '')),
    amount: amountOwed(rent),
    currency: rent.currency,
    returnUrl,
  })
}

/** True when a payment has succeeded or the result of a charge is unknown. A second payment is then refused. */
export async function isPaidOrBeingCharged(db: Db, rentId: string): Promise<boolean> {
  const payments = await findPaymentsFor(db, { purpose: 'RENT', purposeId: rentId })
  return payments.some(
    ({ kind, status }) =>
      status === 'PAID' || (kind === 'STORED_CARD' && ['CHARGING', 'UNKNOWN', 'PENDING'].includes(status)),
  )
}

/** The fields of a payment that depend on the caller: description, customer, card storage, account and client. */
export async function payerFields(ctx: SignedInCtx, tx: Tx, reference: string) {
  const { id, email, language } = await getAccount(tx, ctx.user.id)
  return {
    description: `${ctx.config.OPERATOR_NAME} ${reference}`.trim(),
    customer: { email, language, reference },
    storeCard: { mandateVersion },
    accountId: id,
    client: { source: ctx.source, device: ctx.sessionId },
  }
}
