import {
  type ContractRecord,
  findContract,
  findEndedContracts,
  findLatestContractId,
  syncCodes,
  transitionContract,
  updateContract,
} from '#src/features/contracts/index.ts'
import { clearanceTask, getContractContext, refundRetainedDeposit } from '#src/features/rents/index.ts'
import { completeTask, createOrReopenTask, updateTaskDue } from '#src/features/tasks/index.ts'
import { findUnexpiredOccupancies, updateBoxFreed } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { addDays, toDay } from '#src/kernel/days.ts'
import type { Minor } from '#src/kernel/money.ts'
import { depositObjectionEmail } from './inspection.email.tsx'
import { inspectionDueOn, isBlockedSinceEnd, mayInspectBox } from './termination.rules.ts'

const inspectionTask = (contractId: string): string => `inspection:${contractId}`

/** Creates the task to inspect the Box. Staff may object before the deposit is refunded. */
export async function requestInspection(ctx: Ctx, tx: Tx, contract: ContractRecord, today: string): Promise<void> {
  const { id: contractId, warehouseId, businessId: note } = contract
  const next = await findNextStart(ctx, tx, contract, today)
  const dueOn = inspectionDueOn({ today, latest: addDays(today, ctx.config.INSPECTION_DAYS), next })
  // After a late confirmation the deposit is due again, so staff must inspect the Box even if they did so before.
  await createOrReopenTask(ctx, tx, {
    ...{ kind: 'inspect-box', reference: inspectionTask(contractId) },
    ...{ warehouseId, contractId, note, dueOn },
  })
}

/** The first day of the next tenant of the Box. Today while another customer is ordering it. Otherwise null. */
async function findNextStart(ctx: Ctx, tx: Tx, { boxId, occupancyId }: ContractRecord, today: string) {
  const claims = await findUnexpiredOccupancies(tx, boxId, ctx.now())
  const next = claims.find(({ id }) => id !== occupancyId)
  if (!next) return null
  const contractId = next.kind === 'CONTRACT' ? next.reference.replace('contract:', '') : null
  const contract = contractId === null ? undefined : await findContract(tx, contractId)
  return contract?.startsOn ?? today
}

/** Changes the deadline of an open inspection after the first day of the next contract of the Box has changed. */
export async function rescheduleInspection(ctx: Ctx, tx: Tx, next: ContractRecord, today: string): Promise<void> {
  for (const { id, evictedAt, terminatedAt } of await findEndedContracts(tx, next.boxId)) {
    const since = toDay(evictedAt ?? terminatedAt ?? ctx.now(), next.document.timeZone)
    const latest = addDays(since, ctx.config.INSPECTION_DAYS)
    await updateTaskDue(tx, inspectionTask(id), inspectionDueOn({ today, latest, next: next.startsOn }))
  }
}

export const completeInspection = (ctx: Ctx, tx: Tx, contractId: string): Promise<boolean> =>
  completeTask(ctx, tx, inspectionTask(contractId))

/**
 * Records an inspection: the Box is empty, or an objection stops the refund of the deposit. Requires that the caller
 * has locked the contract row.
 */
export async function inspectContract(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  objection: string | null,
): Promise<{ readonly returned: Minor }> {
  assertInspectable(contract)
  if (objection !== null) {
    await objectToDeposit(ctx, tx, contract, objection)
    return { returned: 0 }
  }
  const empty = await confirmEmpty(ctx, tx, contract)
  const returned = empty.status === 'TERMINATED' ? await refundRetainedDeposit(ctx, tx, empty) : 0
  await completeInspection(ctx, tx, contract.id)
  return { returned }
}

function assertInspectable(contract: ContractRecord): void {
  const { status, businessId, depositStatus } = contract
  if (!mayInspectBox(contract)) throw new Error(`contract ${businessId} is ${status}, so its tenant still uses the Box`)
  if (depositStatus !== 'HELD' && status !== 'TERMINATED')
    throw new Error(`the deposit of contract ${businessId} is ${depositStatus}; expected HELD`)
}

async function confirmEmpty(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<ContractRecord> {
  const { status, evictedAt } = contract
  const change = {
    status: status === 'TERMINATING' ? transitionContract(status, 'EVICTED') : status,
    evictedAt: evictedAt ?? ctx.now(),
    inspectedAt: ctx.now(),
    inspectionObjection: null,
  } as const
  await updateContract(tx, contract.id, change)
  if (status === 'TERMINATING') await syncCodes(ctx, tx, contract.id, { notify: false })
  await completeTask(ctx, tx, clearanceTask(contract.id))
  await unblockBox(ctx, tx, contract)
  return { ...contract, ...change }
}

/**
 * Activates a Box that was blocked because its contract ended without a confirmed eviction. Does nothing if the Box has
 * a newer contract, because then only the newer contract decides about the Box.
 */
export async function unblockBox(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<void> {
  const { id, boxId } = contract
  if (!isBlockedSinceEnd(contract) || (await findLatestContractId(tx, boxId)) !== id) return
  await updateBoxFreed(tx, boxId, ctx.now())
}

async function objectToDeposit(ctx: Ctx, tx: Tx, contract: ContractRecord, reason: string): Promise<void> {
  if (contract.depositStatus !== 'HELD')
    throw new Error(`the deposit of contract ${contract.businessId} is ${contract.depositStatus}; expected HELD`)
  const at = ctx.now()
  await updateContract(tx, contract.id, { inspectedAt: at, inspectionObjection: reason })
  const { account, boxName, warehouse, language } = await getContractContext(ctx, tx, contract)
  if (!account) return
  await ctx.mail(tx, depositObjectionEmail, {
    to: account.email,
    language,
    warehouseId: warehouse.id,
    dedupeKey: `${contract.id}:${at.toISOString()}`,
    data: {
      box: boxName,
      place: warehouse.name,
      number: contract.businessId,
      deposit: { amount: contract.deposit, currency: contract.currency },
      reason,
    },
  })
}
