import type { TestApp } from '#src/testing/test-app.ts'

export async function customerId(app: TestApp, email: string): Promise<string> {
  const account = app.database.db.selectFrom('account').select('id').where('email', '=', email)
  return (await account.executeTakeFirstOrThrow()).id
}
