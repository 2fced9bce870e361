import {
  type BoxSharing,
  type ContractRecord,
  claimContract,
  depositDueOn,
  isContractOver,
  isEndedByOperator,
  isImported,
  lastDayOf,
  syncCodes,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import {
  type ContractContext,
  createRentsUntil,
  creditRent,
  findRentsOfContract,
  getContractContext,
  refundDeposit,
  refundRent,
  refundRetainedDeposit,
  tenantEmail,
} from '#src/features/rents/index.ts'
import { updateBoxToInspect, updateUnexpiredOccupancy } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { requestInspection } from './inspect-box.ts'
import { terminatedEmail } from './termination.email.tsx'
import { paidBeyond } from './termination.rules.ts'
import { unusedImportedAmount } from './unused-imported-periods.ts'

/** Terminates a due contract in one transaction: codes, shares, Box, deposit and overpaid rent. */
export function terminateContract(ctx: Ctx, sharing: BoxSharing, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (!contract) return false
    const context = await getContractContext(ctx, tx, contract)
    const { status, terminationOn, withdrawnAt } = contract
    if (terminationOn === null || !isContractOver(contract, context.today)) return false
    // Creates the rents of periods that the jobs missed while they were paused.
    await createRentsUntil(tx, [{ contract, until: terminationOn }])
    const change = {
      status: transitionContract(status, 'TERMINATED'),
      terminatedAt: ctx.now(),
      nextRentOn: null,
      accessCode: null,
      lockCode: null,
      accessCodeHash: null,
      suspendedAt: null,
    } as const
    await updateContract(tx, contract.id, change)
    await sharing.endShares(ctx, tx, contract.id)
    await syncCodes(ctx, tx, contract.id)
    await releaseBox(tx, contract, change.terminatedAt)
    const ended = { ...contract, ...change }
    // A job settles the money after a termination by the operator, once no dispute is open.
    if (isEndedByOperator(ended)) return true
    const unused = withdrawnAt === null ? await returnUnused(ctx, tx, ended, terminationOn, context) : nothing
    if (ended.evictedAt === null) await requestInspection(ctx, tx, ended, context.today)
    const sentLater = isImported(ended) && isDepositRefundDue(ctx, ended)
    // After a withdrawal the refund has a separate e-mail, because an invoice for an overstay may reduce it.
    const deposit = await (withdrawnAt === null ? refundDeposit : refundRetainedDeposit)(ctx, tx, ended)
    const returned = { ...unused, deposit, depositSentLater: sentLater ? ended.deposit : 0 }
    await notifyTerminated(ctx, tx, ended, context, returned)
    crashPoint('contract.ended')
    return true
  })
}

/**
 * True when nothing is overdue, and the Box is confirmed as empty or the customer has withdrawn. The deposit is then
 * refunded unless staff object.
 */
const isDepositRefundDue = (ctx: Ctx, contract: ContractRecord): boolean =>
  contract.depositStatus === 'HELD' &&
  contract.deposit > 0 &&
  contract.overdueSince === null &&
  depositDueOn(contract, ctx.config.INSPECTION_DAYS) !== null

/** Why the deposit is held at the end of the contract. */
function heldFor({ overdueSince, evictedAt, inspectionObjection }: ContractRecord) {
  if (inspectionObjection !== null) return 'OBJECTION'
  if (overdueSince === null) return 'UNCONFIRMED'
  return evictedAt === null ? 'BOTH' : 'UNPAID'
}

/** A Box with a confirmed eviction is free immediately. Otherwise staff inspect it first. */
async function releaseBox(tx: Tx, contract: ContractRecord, now: Date): Promise<void> {
  if (contract.evictedAt === null) await updateBoxToInspect(tx, contract.boxId, now)
  await updateUnexpiredOccupancy(tx, contract.occupancyId, now, { untilAt: now })
}

interface Unused {
  readonly unused: Minor
  /** The part that was not paid by card and became credit. */
  readonly credited: Minor
  /** The part that was paid in another system. Staff refund it by transfer. */
  readonly unusedSentLater: Minor
}

const nothing: Unused = { unused: 0, credited: 0, unusedSentLater: 0 }

async function returnUnused(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  endsOn: string,
  context: ContractContext,
): Promise<Unused> {
  const elsewhere = await unusedImportedAmount(tx, contract, endsOn)
  if (elsewhere) {
    const { id: contractId, businessId: number, currency } = contract
    const facts = { contractId, number, ...elsewhere, currency }
    ctx.log.error(facts, 'days paid in another system are not used: staff must refund them by bank transfer')
    return { unused: elsewhere.amount, credited: 0, unusedSentLater: elsewhere.amount }
  }
  const beyond = paidBeyond(await findRentsOfContract(tx, contract.id), endsOn)
  if (!beyond) return nothing
  const { rent, kept } = beyond
  const amount = await creditRent(tx, { contract, rent, retained: kept, today: context.today, reason: 'unused' })
  if (amount <= 0) return nothing
  const byCard = await refundRent(ctx, tx, contract, rent, amount)
  return { unused: amount, credited: amount - byCard, unusedSentLater: 0 }
}

interface Returned extends Unused {
  readonly deposit: Minor
  /** The deposit of an imported contract, which staff send by bank transfer. */
  readonly depositSentLater: Minor
}

async function notifyTerminated(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  context: ContractContext,
  returned: Returned,
) {
  const email = tenantEmail(context, contract)
  if (!email) return
  const { currency } = contract
  const isRefunded = returned.deposit > 0 || contract.depositStatus === 'REFUNDED'
  const dueOn = depositDueOn(contract, ctx.config.INSPECTION_DAYS)
  const heldStatus = isDepositRefundDue(ctx, contract) ? 'INSPECTION' : contract.depositStatus
  const pendingStatus = returned.depositSentLater > 0 ? 'BY_TRANSFER' : heldStatus
  // After a withdrawal, its receipt has already announced the refund of the deposit.
  const deposit = contract.withdrawnAt === null ? contract.deposit : 0
  await ctx.mail(tx, terminatedEmail, {
    ...email.recipient,
    dedupeKey: contract.id,
    data: {
      ...email.facts,
      day: lastDayOf(contract) ?? context.today,
      deposit: { amount: deposit, currency },
      unused: { amount: returned.unused, currency },
      credited: { amount: returned.credited, currency },
      byTransfer: { amount: returned.depositSentLater + returned.unusedSentLater, currency },
      depositStatus: isRefunded ? 'REFUNDED' : pendingStatus,
      depositOn: dueOn ?? undefined,
      heldFor: heldFor(contract),
    },
  })
}
