import { openDispute } from '#src/features/payments/index.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

/** A tenant whose first payment is disputed. */
export async function openTestDispute(app: TestApp): Promise<{ tenant: TestTenant; disputeId: string }> {
  const tenant = await createTenant(app, validCard)
  const rents = app.database.db.selectFrom('rent').select('paymentId').where('contractId', '=', tenant.contractId)
  const { paymentId } = await rents.executeTakeFirstOrThrow()
  const dispute = { paymentId: String(paymentId), kind: 'DISPUTE', amount: null, evidenceDueAt: null } as const
  const { id } = await openDispute(app.services.ctx, dispute)
  await tenant.newEmails()
  return { tenant, disputeId: id }
}
