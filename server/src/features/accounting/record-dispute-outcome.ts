import { api } from '@boxzone/contract'
import { lockContract } from '#src/features/contracts/index.ts'
import { decideDispute, lockDispute, submitEvidence } from '#src/features/payments/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findScopedDispute } from './office-payments.repo.ts'

export const recordDisputeOutcomeRoute = route(
  api.recordDisputeOutcome,
  async (ctx, { id, version, outcome, fee = null, reason }) => {
    const found = await findScopedDispute(ctx.db, ctx.staff, id)
    if (!found) throw new CallError('not-found')
    if (fee !== null && outcome !== 'LOST') throw invalidField('fee')
    const { contractId, warehouseId } = found
    const subject = { kind: 'dispute', id, warehouseId }
    const before = async (tx: Tx) => {
      if (contractId !== null) await lockContract(tx, contractId)
      const dispute = await lockDispute(tx, found)
      await requireVersion(tx, subject, { expected: version, current: dispute.version })
      return { status: dispute.status, fee: dispute.fee === null ? null : toMajor(dispute.fee, dispute.currency) }
    }
    return changeAsStaff(ctx, { action: 'disputes.answer', subject, reason, before }, async (tx) => {
      if (outcome === 'SUBMITTED') await submitEvidence(ctx, tx, found)
      else await decideDispute(ctx, tx, found, { status: outcome, fee })
      const { status, version: newVersion } = await lockDispute(tx, found)
      return { after: { outcome, fee }, result: { id, status, version: newVersion } }
    })
  },
)
