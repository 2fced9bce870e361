import { type ContractRecord, syncCodes, updateContract } from '#src/features/contracts/index.ts'
import { type DisputedMoney, findPaymentById, isRefunded, type Payment } from '#src/features/payments/index.ts'
import { notifyByPush } from '#src/features/push/index.ts'
import { reverseReward } from '#src/features/referral/index.ts'
import { createTask } from '#src/features/tasks/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { getContractContext } from './contract-context.ts'
import { disputeEmail } from './dispute.email.tsx'
import type { RentAndContract } from './lock-rents.ts'
import { refundSecondPayment } from './refund-payment.ts'
import { applyReceipts, refreshAccess } from './rent-paid.ts'
import { findRent, type RentRow, updateRent } from './rents.repo.ts'
import { amountOwed, coveredAfterDispute, isRunning, transitionPaying, transitionRent } from './rents.rules.ts'

/** Makes the disputed part owed again, suspends access and notifies the customer. A repeated call changes nothing. */
export async function disputeRent(
  ctx: Ctx,
  tx: Tx,
  { contract, rent }: RentAndContract,
  payment: Payment,
  disputed: DisputedMoney,
): Promise<void> {
  const covered = coveredAfterDispute(rent, disputed.amount)
  const change = { covered, disputeFee: disputed.isOpen ? 0 : disputed.fee }
  const isOwed = amountOwed({ ...rent, ...change }) > 0
  if (rent.status === 'PAID' && rent.paymentId === payment.id && isOwed) {
    const { today } = await getContractContext(ctx, tx, contract)
    await updateRent(tx, rent.id, { ...unpaid(rent, today), ...change })
  } else if (rent.status === 'INVOICE_SUBMITTED' && rent.disputedOn !== null) {
    await updateRent(tx, rent.id, change)
    if (!isOwed)
      await applyReceipts(ctx, tx, [{ contract, rent: { ...rent, ...change }, receipt: settledByBank(ctx, rent) }])
  }
  await suspendDisputed(ctx, tx, contract)
  if (!disputed.isOpen) await reverseReward(ctx, tx, contract.accountId)
  const outcome = disputed.isOpen ? 'OPEN' : 'LOST'
  await notify(ctx, tx, { contract, rent }, { reference: disputed.reference, outcome })
}

/** Suspends access while a payment of the locked contract is disputed. */
export async function suspendDisputed(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<void> {
  const disputedAt = await refreshAccess(ctx, tx, contract)
  if (disputedAt === null || !isRunning(contract) || contract.suspendedAt !== null) return
  await updateContract(tx, contract.id, { suspendedAt: ctx.now() })
  await syncCodes(ctx, tx, contract.id)
}

/** The columns of a settled rent: the bank took back only money that the operator had to refund, so nothing is owed. */
const settledByBank = (ctx: Ctx, { attempts }: RentRow) =>
  ({ payMethod: 'MARKED_BY_ADMIN', paymentId: null, attempts, paidAt: ctx.now() }) as const

/**
 * The change that makes a rent owed again. It schedules no charge of the stored card, because its holder has disputed a
 * charge.
 */
const unpaid = (rent: RentRow, today: string) => ({
  status: transitionRent(rent.status, 'INVOICE_SUBMITTED'),
  payingStatus: transitionPaying(rent.payingStatus, 'WAITING_FOR_MANUAL'),
  ...{ paymentId: null, paidAt: null, payMethod: null, nextAttemptOn: null, remindedDay: 0, disputedOn: today },
})

/** Counts the payment again after a won dispute and refunds a second payment that was made meanwhile. */
export async function reinstateRent(
  ctx: Ctx,
  tx: Tx,
  found: RentAndContract,
  payment: Payment,
  won: Pick<DisputedMoney, 'reference'>,
): Promise<void> {
  const { contract, rent } = found
  // A refunded payment does not pay the rent.
  const pays = payment.status === 'PAID' && rent.paymentId !== payment.id && !(await isRefunded(tx, payment))
  if (pays) await payByReinstated(ctx, tx, found, payment)
  else await refreshAccess(ctx, tx, contract)
  await notify(ctx, tx, found, { reference: won.reference, outcome: 'WON' })
}

async function payByReinstated(ctx: Ctx, tx: Tx, { contract, rent }: RentAndContract, payment: Payment) {
  const restored = { covered: 0, disputeFee: 0 }
  const method = payment.purpose === 'ORDER' ? 'FROM_ORDER' : payment.kind === 'HOSTED' ? 'MANUAL' : 'AUTOPAY'
  const receipt = {
    payMethod: method,
    paymentId: payment.id,
    attempts: rent.attempts,
    paidAt: payment.paidAt ?? ctx.now(),
  } as const
  if (rent.status !== 'PAID') {
    await updateRent(tx, rent.id, restored)
    return applyReceipts(ctx, tx, [{ contract, rent: { ...rent, ...restored }, receipt }])
  }
  // The deposit has already paid the rent, so the card has paid it a second time.
  const isPaidByDeposit = rent.paymentId === null && rent.setOff > 0 && rent.covered === 0
  if (isPaidByDeposit) {
    await refundSecondPayment(ctx, tx, contract, payment)
    if (rent.disputeFee > 0) await createRefundTask(ctx, tx, { contract, rent }, payment)
  } else await replacePayment(ctx, tx, { contract, rent }, payment, { ...restored, ...receipt })
  await refreshAccess(ctx, tx, contract)
}

async function replacePayment(
  ctx: Ctx,
  tx: Tx,
  { contract, rent }: RentAndContract,
  payment: Payment,
  change: Parameters<typeof updateRent>[2],
): Promise<void> {
  const second = rent.paymentId === null ? undefined : await findPaymentById(tx, rent.paymentId)
  await updateRent(tx, rent.id, change)
  if (second?.status === 'PAID') await refundSecondPayment(ctx, tx, contract, second)
  else if (rent.paymentId === null && amountOwed(rent) + rent.setOff > 0)
    await createRefundTask(ctx, tx, { contract, rent }, payment)
}

/** Creates a task for staff to refund a second payment that was not made by card. */
async function createRefundTask(
  ctx: Ctx,
  tx: Tx,
  { contract, rent }: RentAndContract,
  payment: Payment,
): Promise<void> {
  await createTask(ctx, tx, {
    kind: 'provider-refund',
    reference: `paid-twice:${rent.id}:${payment.id}`,
    contractId: contract.id,
    paymentId: payment.id,
    note: `invoice ${rent.invoiceNumber} was paid a second time without a card, before the dispute was won`,
  })
}

interface Outcome {
  readonly reference: string
  readonly outcome: 'OPEN' | 'LOST' | 'WON'
}

/** Notifies the customer of the outcome and of the owed amount. */
async function notify(ctx: Ctx, tx: Tx, { contract, rent: known }: RentAndContract, { reference, outcome }: Outcome) {
  const { account, boxName: box, warehouse, language } = await getContractContext(ctx, tx, contract)
  if (!account) return
  const rent = (await findRent(tx, known.id)) ?? known
  const isOwed = rent.status === 'INVOICE_SUBMITTED' && rent.disputedOn !== null
  const { currency, disputeFee: fee } = rent
  const place = warehouse.name
  await ctx.mail(tx, disputeEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    // A dispute concerns every contract of the payment.
    dedupeKey: `${reference}:${outcome}:${contract.id}`,
    data: {
      ...{ box, place, outcome, rentId: rent.id, invoiceNumber: rent.invoiceNumber ?? '' },
      owed: isOwed ? { amount: amountOwed(rent), currency } : null,
      fee: isOwed && fee > 0 ? { amount: fee, currency } : null,
    },
  })
  if (outcome === 'OPEN' && isRunning(contract) && contract.suspendedAt === null)
    await notifyByPush(ctx, tx, account.id, { about: 'accessSuspended', box, place, contractId: contract.id })
}
