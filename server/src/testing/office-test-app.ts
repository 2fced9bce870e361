import { startTestApp } from './test-app.ts'
import { addTestStaff, signInAs, signInStaff } from './test-staff.ts'

/** An app with a warehouse, the token of an owner and the token of a technician without warehouses. */
export async function startOfficeTestApp() {
  const app = await startTestApp()
  const { id } = await app.database.db.selectFrom('warehouse').select('id').orderBy('code').executeTakeFirstOrThrow()
  const elsewhere = await signInStaff(app, await addTestStaff(app, 'TECHNICIAN', []))
  return { app, warehouseId: id, owner: await signInAs(app, 'OWNER'), elsewhere }
}
