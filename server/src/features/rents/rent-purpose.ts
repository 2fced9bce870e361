import type { ContractRecord } from '#src/features/contracts/index.ts'
import { findPaymentsFor, type Payment, type PaymentPurpose } from '#src/features/payments/index.ts'
import { notifyByPush } from '#src/features/push/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays } from '#src/kernel/days.ts'
import { billingDaysOf } from './billing-days.ts'
import { type ContractContext, getContractContext } from './contract-context.ts'
import { disputeRent, reinstateRent } from './dispute-rent.ts'
import { lockRentsAndContracts, type RentAndContract } from './lock-rents.ts'
import { refundPayment, refundSecondPayment } from './refund-payment.ts'
import { type PaidRent, receiptOf, settleRents } from './rent-paid.ts'
import { autopayFailedEmail } from './rent-reminders.email.tsx'
import { type RentRow, scheduleUnpaidCharges, updateRent } from './rents.repo.ts'
import { afterDecline, amountOwed, isRetriedImmediately, transitionPaying } from './rents.rules.ts'

/** Settles rents by payments. A second payment of the same rent is refunded. */
export const rentPurpose = {
  onPaid: (ctx, tx, payment) => settlePaidRents(ctx, tx, [payment]),
  onPaidTogether: settlePaidRents,

  async onFailed(ctx, tx, payment) {
    if (payment.kind === 'HOSTED') return
    const found = await lockRentAndContract(tx, payment.purposeId)
    if (found?.rent.status === 'INVOICE_SUBMITTED') await recordFailure(ctx, tx, found, payment)
  },

  async onDisputed(ctx, tx, payment, disputed) {
    const found = await lockRentAndContract(tx, payment.purposeId)
    if (found) await disputeRent(ctx, tx, found, payment, disputed)
  },

  async onReinstated(ctx, tx, payment, won) {
    const found = await lockRentAndContract(tx, payment.purposeId)
    if (found) await reinstateRent(ctx, tx, found, payment, won)
  },
} satisfies PaymentPurpose

async function settlePaidRents(ctx: Ctx, tx: Tx, payments: readonly Payment[]): Promise<void> {
  const rentIds = payments.map(({ purposeId }) => purposeId)
  const found = new Map((await lockRentsAndContracts(tx, rentIds)).map((rented) => [rented.rent.id, rented]))
  const paid: PaidRent[] = []
  for (const payment of payments) {
    const rented = found.get(payment.purposeId)
    const isSettled = paid.some(({ rent }) => rent.id === rented?.rent.id)
    if (!rented) await refundPayment(ctx, tx, payment, 'unknown-rent')
    else if (rented.rent.status === 'PAID' || isSettled) {
      if (rented.rent.paymentId !== payment.id) await refundSecondPayment(ctx, tx, rented.contract, payment)
    }
    // A dispute can change what is owed while the payment page is open.
    else if (payment.amount !== amountOwed(rented.rent)) await refundPayment(ctx, tx, payment, 'amount-changed')
    else paid.push({ ...rented, receipt: receiptOf(rented.rent, payment, ctx.now()) })
  }
  await settleRents(ctx, tx, paid)
  for (const { contract, rent } of paid.filter(({ receipt }) => receipt.payMethod === 'MANUAL'))
    await scheduleOtherRents(ctx, tx, contract, rent)
}

/** The card pays other unpaid rents too, but from tomorrow: the customer may be paying them manually now. */
async function scheduleOtherRents(ctx: Ctx, tx: Tx, contract: ContractRecord, rent: RentRow): Promise<void> {
  const { today } = await getContractContext(ctx, tx, contract)
  await scheduleUnpaidCharges(tx, contract.accountId, addDays(today, 1), rent.id)
}

const lockRentAndContract = async (tx: Tx, rentId: string): Promise<RentAndContract | undefined> =>
  (await lockRentsAndContracts(tx, [rentId]))[0]

async function recordFailure(ctx: Ctx, tx: Tx, { contract, rent }: RentAndContract, payment: Payment): Promise<void> {
  const attempts = Math.max(rent.attempts, payment.attempt)
  if (isRetriedImmediately(await countLost(tx, rent.id))) return updateRent(tx, rent.id, { attempts })
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
    warehouseId: warehouse.id,
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
