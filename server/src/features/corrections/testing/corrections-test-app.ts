import { startTestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInStaff } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

/** An app with a tenant whose first rent is paid, and the token of a manager of all warehouses. */
export async function startCorrectionsTestApp(settings: Readonly<Record<string, string>> = {}) {
  const app = await startTestApp(settings)
  const eva = await createTenant(app, validCard)
  return { app, eva, manager: await signInStaff(app, await addTestStaff(app, 'MANAGER')) }
}
