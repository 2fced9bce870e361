import { closeDisputes } from '#src/features/payments/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import type { Ctx } from '#src/kernel/context.ts'

type Outcome = Parameters<typeof closeDisputes>[2]

/** Records the decision of the bank with its audit entry. */
export function closeByCommand(ctx: Ctx, outcome: Outcome) {
  const subject = { kind: 'payment', id: outcome.paymentId }
  const change = { action: 'disputes.answer', subject, before: async () => null }
  return changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
    const result = await closeDisputes(ctx, tx, outcome)
    return { after: { status: outcome.status, fee: outcome.fee }, result }
  })
}
