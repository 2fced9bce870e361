import { advanceTo } from '#src/testing/billing-clock.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

const dayMs = 86_400_000

/** A tenant whose newest rent is unpaid, because no stored card can be charged. */
export async function createDebtor(app: TestApp): Promise<{ tenant: TestTenant; rentId: string }> {
  const tenant = await createTenant(app, validCard)
  await app.database.db.updateTable('storedCard').set({ status: 'NEVER' }).execute()
  await advanceTo(app, new Date(app.clock.now().getTime() + 32 * dayMs).toISOString().slice(0, 10))
  await tenant.newEmails()
  const [rent] = await tenant.rents()
  return { tenant, rentId: String(rent?.id) }
}
