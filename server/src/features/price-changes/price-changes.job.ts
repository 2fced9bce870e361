import { z } from 'zod'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { lockContract } from '#src/features/contracts/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Job } from '#src/kernel/jobs/job.ts'
import { processItems, sumReports } from '#src/kernel/jobs/process-items.ts'
import { announcePrice } from './change-price.ts'
import { planPriceChange } from './plan-price-change.ts'
import { changeByPercent } from './price-change.rules.ts'
import {
  type BatchItem,
  claimPendingContract,
  findPendingContracts,
  findPriceChange,
  findUnfinishedPriceChanges,
  isPendingContract,
  type PriceChangeRecord,
  updateBatchItem,
  updatePriceChangeFinished,
} from './price-changes.repo.ts'

const name = 'PRICE_CHANGES'

/** Changes the price of each contract of a batch once. A run after a crash continues with the pending contracts. */
export const priceChangesJob: Job<object> = {
  name,
  data: z.object({}),
  exclusive: true,
  cron: '*/5 * * * *',
  async run(ctx) {
    const reports = []
    for (const id of await findUnfinishedPriceChanges(ctx.db)) reports.push(await runBatch(ctx, id))
    return sumReports(reports)
  },
}

async function runBatch(ctx: Ctx, id: string) {
  const batch = await findPriceChange(ctx.db, id)
  if (!batch) return { processed: 0, failed: 0 }
  const pending = await findPendingContracts(ctx.db, id)
  const report = await processItems(ctx, pending, (contractId) => priceContract(ctx, batch, contractId))
  if ((await findPendingContracts(ctx.db, id)).length === 0)
    await ctx.transaction((tx) => updatePriceChangeFinished(tx, id, ctx.now()))
  return report
}

/** Plans again under the lock, so that the notice is never too short and an ended contract is excluded. */
async function priceContract(ctx: Ctx, batch: PriceChangeRecord, contractId: string): Promise<boolean> {
  // A stop excludes the contracts that this run has not reached.
  if (!(await isPendingContract(ctx.db, batch.id, contractId))) return false
  const { reason } = batch
  const change = await contractChange(ctx.db, null, { id: contractId, action: 'contracts.price', reason })
  return changeWithAudit(ctx, { actor: { kind: 'job', name } }, change, async (tx) => {
    const item = await claimPendingContract(tx, batch.id, contractId)
    if (!item) throw new Error(`contract ${contractId} is processed by another run`)
    const outcome = await applyToContract(ctx, tx, batch, item)
    crashPoint('price.changed')
    return { after: { ...(await finishContractChange(tx, contractId)), ...outcome, batch: batch.id }, result: true }
  })
}

async function applyToContract(ctx: Ctx, tx: Tx, batch: PriceChangeRecord, item: BatchItem) {
  const contract = await lockContract(tx, item.contractId)
  const monthlyNet = changeByPercent(contract.monthlyNet, batch.percent)
  const price = { monthlyNet, from: batch.fromOn ?? undefined, override: batch.filter.override }
  const planned = await planPriceChange(ctx, tx, contract, price)
  const { plan } = planned
  const sums = { oldMonthlyNet: contract.monthlyNet, newMonthlyNet: monthlyNet }
  if (plan.exclusion !== null) {
    await updateBatchItem(tx, item, { state: 'EXCLUDED', exclusion: plan.exclusion, fromOn: null, ...sums })
    return { exclusion: plan.exclusion }
  }
  await announcePrice(ctx, tx, contract, price, planned)
  await updateBatchItem(tx, item, { state: 'CHANGED', fromOn: plan.from, ...sums })
  return { nextMonthlyNet: monthlyNet, from: plan.from }
}
