import { startTestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, validCard } from '#src/testing/test-tenants.ts'

/** An app with a tenant, the id of the tenant's account and the token of an owner. */
export async function startCustomerTestApp() {
  const app = await startTestApp()
  const eva = await createTenant(app, validCard)
  const accounts = app.database.db.selectFrom('account').select('id').where('email', '=', eva.email)
  const { id } = await accounts.executeTakeFirstOrThrow()
  return { app, eva, owner: await signInAs(app, 'OWNER'), id }
}
