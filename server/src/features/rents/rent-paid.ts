import {
  type ContractRecord,
  isAccessSuspended,
  syncCodes,
  updateContract,
  updateContracts,
} from '#src/features/contracts/index.ts'
import { findContractsWithOpenDispute, type Payment } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { type ContractContext, getContractContext, getContractContexts } from './contract-context.ts'
import { refundRetainedDeposit } from './refund-deposit.ts'
import { accessRestoredEmail, rentPaidEmail } from './rent-reminders.email.tsx'
import { findContractsInDefault, findUnpaidRentsOf, updateRents } from './rent-sets.repo.ts'
import type { RentRow } from './rents.repo.ts'
import { amountOwed, isRunning, payableSince, transitionPaying, transitionRent } from './rents.rules.ts'
import { stopDefaultNotice } from './stop-default-notice.ts'

/** Updates the days since which the contracts are overdue. Returns the unpaid rents by contract. */
export async function refreshOverdue(tx: Tx, contractIds: readonly string[]): Promise<Map<string, RentRow[]>> {
  const unpaid = await findUnpaidRentsOf(tx, contractIds)
  await updateContracts(
    tx,
    contractIds.map((id) => ({ id, overdueSince: overdueSince(unpaid.get(id)) })),
  )
  return unpaid
}

const overdueSince = (unpaid: readonly RentRow[] = []): string | null => unpaid.map(payableSince).sort()[0] ?? null

/** `paymentId` is null if no payment record settles the rent, such as after a bank transfer or a credit note. */
interface Receipt extends Pick<RentRow, 'payMethod' | 'paymentId' | 'attempts'> {
  readonly paidAt: Date
}

export function receiptOf(rent: RentRow, { id: paymentId, kind, attempt }: Payment, paidAt: Date): Receipt {
  if (kind === 'HOSTED') return { payMethod: 'MANUAL', paymentId, attempts: rent.attempts, paidAt }
  return { payMethod: 'AUTOPAY', paymentId, attempts: Math.max(rent.attempts, attempt), paidAt }
}

export interface PaidRent {
  readonly contract: ContractRecord
  readonly rent: RentRow
  readonly receipt: Receipt
}

/** Marks locked rents as paid, notifies the customers, restores access and refunds due deposits. */
export async function settleRents(ctx: Ctx, tx: Tx, paid: readonly PaidRent[]): Promise<void> {
  const contextOf = await getContractContexts(
    ctx,
    tx,
    paid.map(({ contract }) => contract),
  )
  await ctx.mailAll(
    tx,
    rentPaidEmail,
    paid.flatMap(({ rent, contract }) => paidMessage(rent, contextOf(contract))),
  )
  await applyReceipts(ctx, tx, paid)
}

/** Like `settleRents`, but without the e-mail about the payment. */
export async function applyReceipts(ctx: Ctx, tx: Tx, paid: readonly PaidRent[]): Promise<void> {
  await updateRents(
    tx,
    paid.map(({ rent, receipt }) => ({
      id: rent.id,
      status: transitionRent(rent.status, 'PAID'),
      payingStatus: transitionPaying(rent.payingStatus, 'PAID'),
      ...receipt,
      nextAttemptOn: null,
      disputedOn: null,
    })),
  )
  const contracts = [...new Map(paid.map(({ contract }) => [contract.id, contract])).values()]
  await refreshAccessOf(ctx, tx, contracts)
  for (const contract of contracts) await refundRetainedDeposit(ctx, tx, contract)
}

/** Restores access unless an invoice, a dispute or staff suspend it. Returns since when a dispute suspends it. */
export async function refreshAccess(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Date | null> {
  return (await refreshAccessOf(ctx, tx, [contract])).get(contract.id) ?? null
}

/** Like `refreshAccess` for many contracts. A lost dispute suspends access until the rent is paid. */
async function refreshAccessOf(
  ctx: Ctx,
  tx: Tx,
  contracts: readonly ContractRecord[],
): Promise<Map<string, Date | null>> {
  const ids = contracts.map(({ id }) => id)
  const unpaid = await findUnpaidRentsOf(tx, ids)
  const inDispute = await findContractsWithOpenDispute(tx, ids)
  const changes = contracts.map(({ id, disputedAt }) => {
    const rents = unpaid.get(id) ?? []
    const isDisputed = inDispute.has(id) || rents.some(({ disputedOn }) => disputedOn !== null)
    return { id, overdueSince: overdueSince(rents), disputedAt: isDisputed ? (disputedAt ?? ctx.now()) : null }
  })
  await updateContracts(tx, changes)
  for (const id of await findContractsInDefault(tx, ids)) await stopDefaultNotice(ctx, tx, id)
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  for (const contract of contracts) await restoreIfAllowed(ctx, tx, contract, changeOf.get(contract.id))
  return new Map(changes.map(({ id, disputedAt }) => [id, disputedAt]))
}

async function restoreIfAllowed(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  change: Pick<ContractRecord, 'overdueSince' | 'disputedAt'> | undefined,
): Promise<void> {
  const { suspendedAt } = contract
  if (suspendedAt === null || !change) return
  const context = await getContractContext(ctx, tx, contract)
  const facts = { ...change, staffSuspendedAt: contract.staffSuspendedAt }
  if (isAccessSuspended(facts, context.today, ctx.config.ACCESS_SUSPENDED_DAYS)) return
  await restoreAccess(ctx, tx, contract, context, suspendedAt)
}

function paidMessage(rent: RentRow, { account, boxName, warehouse, language }: ContractContext) {
  if (!account) return []
  const data = {
    box: boxName,
    place: warehouse.name,
    invoiceNumber: rent.invoiceNumber ?? '',
    money: { amount: amountOwed(rent), currency: rent.currency },
    period: { from: rent.periodFrom, to: rent.periodTo },
  }
  return [{ to: account.email, language, warehouseId: warehouse.id, dedupeKey: rent.id, data }]
}

async function restoreAccess(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  context: ContractContext,
  since: Date,
): Promise<void> {
  await updateContract(tx, contract.id, { suspendedAt: null })
  await syncCodes(ctx, tx, contract.id)
  const { account, boxName, warehouse, language } = context
  if (!account || !isRunning(contract)) return
  await ctx.mail(tx, accessRestoredEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: `${contract.id}:${since.toISOString()}`,
    data: { box: boxName, place: warehouse.name },
  })
}
