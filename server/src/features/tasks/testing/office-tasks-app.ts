import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { addTestStaff, signInAs, signInStaff } from '#src/testing/test-staff.ts'

export interface TasksApp {
  readonly app: TestApp
  /** Ids of two warehouses. */
  readonly here: string
  readonly elsewhere: string
  readonly owner: string
  /** A manager of `here`, with the id of the account. */
  readonly manager: { readonly token: string; readonly id: string }
  /** A manager of `elsewhere`. */
  readonly stranger: { readonly token: string; readonly id: string }
  /** Creates a task as the owner, unless another token is given. */
  add(body: object, token?: string): ReturnType<TestApp['request']>
}

export async function startTasksApp(): Promise<TasksApp> {
  const app = await startTestApp()
  const { db } = app.database
  const [here, elsewhere] = await db.selectFrom('warehouse').select('id').orderBy('code').limit(2).execute()
  if (!here || !elsewhere) throw new Error('the demo has fewer than two warehouses, expected two')
  const owner = await signInAs(app, 'OWNER')
  const addManager = async (warehouseId: string) => {
    const email = await addTestStaff(app, 'MANAGER', [warehouseId])
    const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return { id, token: await signInStaff(app, email) }
  }
  return {
    ...{ app, owner, here: here.id, elsewhere: elsewhere.id },
    manager: await addManager(here.id),
    stranger: await addManager(elsewhere.id),
    add: (body, token = owner) => app.request('POST', '/api/office/tasks', { token, body }),
  }
}
