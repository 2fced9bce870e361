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

/** What money does to a rent. A rent is paid once; what comes twice goes back. */
export const rentPurpose: PaymentPurpose = {
  async onPaid(ctx, tx, payment) {
    const found = await lockBoth(tx, payment.purposeId)
    if (!found) return giveBack(ctx, tx, payment, 'unknown-rent')
    const { contract, rent } = found
    if (rent.status === 'PAID') {
      return rent.paymentId === payment.id ? undefined : giveBackSecond(ctx, tx, contract, payment)
    }
    await settleRent(ctx, tx, contract, rent, receiptOf(rent, payment, ctx.now()))
    if (payment.kind === 'STORED_CARD') return
    // A card that just paid is good for what else is owed; tomorrow, because its owner may be paying by hand right now.
    const { today } = await getContractContext(ctx, tx, contract)
    await scheduleUnpaidCharges(tx, contract.accountId, addDays(today, 1), rent.id)
  },

  async onFailed(ctx, tx, payment) {
    if (payment.kind === 'HOSTED') return
    const found = await lockBoth(tx, payment.purposeId)
    if (found?.rent.status === 'INVOICE_SUBMITTED') await noteFailure(ctx, tx, found, payment)
  },
}

interface Both {
  readonly contract: ContractRecord
  readonly rent: RentRow
}

async function lockBoth(tx: Tx, rentId: string): Promise<Both | undefined> {
  const known = await findRent(tx, rentId)
  if (!known) return undefined
  const contract = await lockContract(tx, known.contractId)
  const rent = await lockRent(tx, rentId)
  return rent && { contract, rent }
}

async function giveBack(ctx: Ctx, tx: Tx, payment: Payment, reasonKey: string): Promise<void> {
  await requestRefund(ctx, tx, { paymentId: payment.id, amount: payment.amount, reasonKey })
  ctx.log.warn({ paymentId: payment.id, rentId: payment.purposeId, reasonKey }, 'rent payment given back')
}

async function giveBackSecond(ctx: Ctx, tx: Tx, contract: ContractRecord, payment: Payment): Promise<void> {
  await giveBack(ctx, tx, payment, 'paid-twice')
  const { account, boxName, warehouse, language } = await getContractContext(ctx, tx, contract)
  if (!account) return
  const { id, amount, currency } = payment
  const data = { box: boxName, place: warehouse.name, amount, currency }
  await ctx.mail(tx, paidTwiceEmail, { to: account.email, language, dedupeKey: id, data })
}

async function noteFailure(ctx: Ctx, tx: Tx, { contract, rent }: Both, payment: Payment): Promise<void> {
  const attempts = Math.max(rent.attempts, payment.attempt)
  if (isTriedAgainAtOnce(await countLost(tx, rent.id))) return updateRent(tx, rent.id, { attempts })
  const around = await getContractContext(ctx, tx, contract)
  const days = { issuedOn: rent.issuedOn ?? rent.dueOn, today: around.today }
  const next = afterDecline(payment.declineBucket ?? 'RETRY_LATER', days, billingDaysOf(ctx.config).retry)
  await updateRent(tx, rent.id, {
    attempts,
    payingStatus: transitionPaying(rent.payingStatus, next.payingStatus),
    nextAttemptOn: next.nextAttemptOn,
  })
  await notifyPaymentFailure(ctx, tx, rent, around, { key: payment.id, nextAttemptOn: next.nextAttemptOn })
}

/** How many charges in a row, up to the newest, never arrived. */
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
  around: ContractContext,
  failure: Failure,
): Promise<void> {
  const { account, boxName, warehouse, language } = around
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
