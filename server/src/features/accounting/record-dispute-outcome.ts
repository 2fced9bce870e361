import { api } from '@boxzone/contract'
import { lockContract } from '#src/features/contracts/index.ts'
import { closeDisputes, disputeReference } from '#src/features/payments/index.ts'
import { completeTask } from '#src/features/tasks/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findScopedDispute } from './office-payments.repo.ts'

export const recordDisputeOutcomeRoute = route(
  api.recordDisputeOutcome,
  async (ctx, { id, outcome, fee = null, reason }) => {
    const found = await findScopedDispute(ctx.db, ctx.staff, id)
    if (!found) throw new CallError('not-found')
    if (fee !== null && outcome !== 'LOST') throw invalidField('fee')
    const { paymentId, contractId, warehouseId } = found
    const before = async (tx: Tx) => {
      if (contractId !== null) await lockContract(tx, contractId)
      return { status: found.status, fee: found.fee }
    }
    const change = { action: 'disputes.answer', subject: { kind: 'dispute', id, warehouseId }, reason, before }
    return changeAsStaff(ctx, change, async (tx) => {
      if (outcome === 'SUBMITTED') {
        await completeTask(ctx, tx, disputeReference(found))
        return { after: { outcome }, result: { id, status: found.status } }
      }
      await closeDisputes(ctx, tx, { paymentId, status: outcome, fee })
      return { after: { outcome, fee }, result: { id, status: outcome } }
    })
  },
)
