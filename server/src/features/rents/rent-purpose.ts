import { type ContractRecord, lockContract } from '#src/features/contracts/index.ts'
import {
  findPaymentsFor,
  type Payment,
  type PaymentPurpose,
  paidTwiceEmail,
  requestRefund,
} from '#src/features/payments/index.ts'
import { notifyByPush } from '#src/features/push/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { billingDaysOf } from './billing-days.ts'
import { type ContractContext, getContractContext } from './contract-context.ts'
import { receiptOf, settleRent } from './rent-paid.ts'
import { autopayFailedEmail } from './rent-reminders.email.tsx'
import { findRent, lockRent, type RentRow, scheduleUnpaidCharges, updateRent } from './rents.repo.ts'
import { afterDecline, amountOwed, isTriedAgainAtOnce, transitionPaying } from './rents.rules.ts'

/** Settles rents by payments. A second payment of the same rent is refunded. */
export const rentPurpose: PaymentPurpose = {
  async onPaid(ctx, tx, payment) {
    const found = await lockRentAndContract(tx, payment.purposeId)
    if (!found) return refundPayment(ctx, tx, payment, 'unknown-rent')
    const { contract, rent } = found
    if (rent.status === 'PAID') {
      return rent.paymentId === payment.id ? undefined : refundSecondPayment(ctx, tx, contract, payment)
    }
    await settleRent(ctx, tx, contract, rent, receiptOf(rent, payment, ctx.now()))
    if (payment.kind === 'STORED_CARD') return
    // The card pays other unpaid rents too, but from tomorrow: the customer may be paying them manually now.
    const { today } = await getContractContext(ctx, tx, contract)
    await scheduleUnpaidCharges(tx, contract.accountId, addDays(today, 1), rent.id)
  },

  async onFailed(ctx, tx, payment) {
    if (payment.kind === 'HOSTED') return
    const found = await lockRentAndContract(tx, payment.purposeId)
    if (found?.rent.status === 'INVOICE_SUBMITTED') await recordFailure(ctx, tx, found, payment)
  },
}

interface RentAndContract {
  readonly contract: ContractRecord
  readonly rent: RentRow
}

async function lockRentAndContract(tx: Tx, rentId: string): Promise<RentAndContract | undefined> {
  const known = await findRent(tx, rentId)
  if (!known) return undefined
  const contract = await lockContract(tx, known.contractId)
  const rent = await lockRent(tx, rentId)
  return rent && { contract, rent }
}

async function refundPayment(ctx: Ctx, tx: Tx, payment: Payment, reasonKey: string): Promise<void> {
  await requestRefund(ctx, tx, { paymentId: payment.id, amount: payment.amount, reasonKey })
  ctx.log.warn({ paymentId: payment.id, rentId: payment.purposeId, reasonKey }, 'rent payment refunded')
}

async function refundSecondPayment(ctx: Ctx, tx: Tx, contract: ContractRecord, payment: Payment): Promise<void> {
  await refundPayment(ctx, tx, payment, 'paid-twice')
  const { account, boxName, warehouse, language } = await getContractContext(ctx, tx, contract)
  if (!account) return
  const { id, amount, currency } = payment
  const data = { box: boxName, place: warehouse.name, amount, currency }
  await ctx.mail(tx, paidTwiceEmail, { to: account.email, language, dedupeKey: id, data })
}

async function recordFailure(ctx: Ctx, tx: Tx, { contract, rent }: RentAndContract, payment: Payment): Promise<void> {
  const attempts = Math.max(rent.attempts, payment.attempt)
  if (isTriedAgainAtOnce(await countLost(tx, rent.id))) return updateRent(tx, rent.id, { attempts })
  const context = await getContractContext(ctx, tx, contract)
  const days = { issuedOn: rent.issuedOn ?? rent.dueOn, today: context.today }
  const next = afterDecline(payment.declineBucket ?? 'RETRY_LATER', days, billingDaysOf(ctx.config).retry)
  await updateRent(tx, rent.id, {
    attempts,
    payingStatus: transitionPaying(rent.payingStatus, next.payingStatus),
    nextAttemptOn: next.nextAttemptOn,
  })
  await notifyPaymentFailure(ctx, tx, rent, context, { key: payment.id, nextAttemptOn: next.nextAttemptOn })
}

/** Counts the newest charges in a row that never reached the provider. */
async function countLost(tx: Tx, rentId: string): Promise<number> {
  const payments = await findPaymentsFor(tx, { purpose: 'RENT', purposeId: rentId })
  const charges = payments.filter(({ kind }) => kind === 'STORED_CARD')
  const arrived = charges.findIndex(({ declineCode }) => declineCode !== 'not_received')
  return arrived < 0 ? charges.length : arrived
}

interface Failure {
  readonly key: string
  readonly nextAttemptOn: string | null
}

export async function notifyPaymentFailure(
  ctx: Ctx,
  tx: Tx,
  rent: RentRow,
  context: ContractContext,
  failure: Failure,
): Promise<void> {
  const { account, boxName, warehouse, language } = context
  if (!account) return
  await ctx.mail(tx, autopayFailedEmail, {
    to: account.email,
    language,
    dedupeKey: failure.key,
    data: {
      box: boxName,
      place: warehouse.name,
      rentId: rent.id,
      invoiceNumber: rent.invoiceNumber ?? '',
      money: { amount: amountOwed(rent), currency: rent.currency },
      nextAttemptOn: failure.nextAttemptOn,
    },
  })
  await notifyByPush(ctx, tx, account.id, {
    about: 'rentFailed',
    box: boxName,
    place: warehouse.name,
    rentId: rent.id,
  })
}
