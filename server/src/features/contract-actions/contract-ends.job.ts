import { z } from 'zod'
import {
  type ContractRecord,
  claimContract,
  findEndedToSettle,
  findExpiredNotices,
  updateContract,
} from '#src/features/contracts/index.ts'
import { findPaymentsFor } from '#src/features/payments/index.ts'
import {
  findUnpaidRents,
  getContractContext,
  isDemanded,
  isRunning,
  payableSince,
  stopDefaultNotice,
} from '#src/features/rents/index.ts'
import { recordAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { auditedContract } from './contract-change.ts'
import { effectiveDates } from './end.rules.ts'
import { settleEnd } from './settle-end.ts'
import { takeEffect } from './take-effect.ts'

const name = 'CONTRACT_ENDS'

/**
 * Runs the due steps of each termination by the operator. Each step checks its condition under the lock of the
 * contract.
 */
export const contractEndsJob: Job<object> = {
  name,
  data: z.object({}),
  exclusive: true,
  cron: '*/5 * * * *',
  async run(ctx) {
    const expired = await findExpiredNotices(ctx.db, ctx.now())
    const terminated = await processItems(ctx, expired, (id) => terminateForDefault(ctx, id))
    const ended = await findEndedToSettle(ctx.db)
    const settled = await processItems(ctx, ended, (id) => settleEnd(ctx, id))
    return sumReports([terminated, settled])
  },
}

function terminateForDefault(ctx: Ctx, contractId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const contract = await claimContract(tx, contractId)
    if (contract?.endGround !== 'DEFAULT' || contract.endEffectiveAt !== null) return false
    const { endDeadlineOn, endNoticedOn, terminationOn, warehouseId } = contract
    const { today } = await getContractContext(ctx, tx, contract)
    if (endDeadlineOn === null || endNoticedOn === null || endDeadlineOn >= today) return false
    if (!isRunning(contract) || contract.withdrawnAt !== null) return dropNotice(ctx, tx, contract)
    if (await stopDefaultNotice(ctx, tx, contractId)) return true
    if (await isBeingPaid(ctx, tx, contractId, endNoticedOn)) return false
    const dates = effectiveDates({ deadlineOn: endDeadlineOn, terminationOn }, today, ctx.config.CLEARANCE_DAYS)
    await takeEffect(ctx, tx, contract, { ground: 'DEFAULT', ...dates, reason: '' })
    await updateContract(tx, contractId, { version: contract.version + 1 })
    await recordAudit(
      ctx,
      tx,
      { actor: { kind: 'job', name } },
      {
        action: 'contracts.end-effective',
        subject: { kind: 'contract', id: contractId, warehouseId },
        before: auditedContract(contract),
        after: { ...dates, version: contract.version + 1 },
      },
    )
    crashPoint('contract.end-effective')
    return true
  })
}

/** Cancels the notice of default after the tenant has ended the contract or withdrawn. The termination day stays. */
async function dropNotice(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<boolean> {
  const { id, warehouseId, version } = contract
  const change = { endGround: null, endNoticedOn: null, endDeadlineOn: null, version: version + 1 }
  await updateContract(tx, id, change)
  await recordAudit(
    ctx,
    tx,
    { actor: { kind: 'job', name } },
    {
      action: 'contracts.end-stopped',
      subject: { kind: 'contract', id, warehouseId },
      before: auditedContract(contract),
      after: change,
    },
  )
  return true
}

const paymentWindowMs = 24 * 60 * 60_000

/** True if a demanded invoice has a recent payment that may still settle it and stop the end. */
async function isBeingPaid(ctx: Ctx, tx: Tx, contractId: string, noticedOn: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - paymentWindowMs)
  for (const rent of await findUnpaidRents(tx, contractId)) {
    if (!isDemanded({ payableSince: payableSince(rent) }, noticedOn)) continue
    const payments = await findPaymentsFor(tx, { purpose: 'RENT', purposeId: rent.id })
    const isOpen = payments.some(
      ({ status, createdAt }) => ['CHARGING', 'UNKNOWN', 'PENDING', 'PAID'].includes(status) && createdAt > since,
    )
    if (isOpen) return true
  }
  return false
}
