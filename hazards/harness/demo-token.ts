import { login } from '../../server/src/testing/test-accounts.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { demoEmail, demoPassword } from '../../testkit/app/demo-accounts.ts'

/** Logs a demo account in and returns its session token. */
export const fetchDemoToken = async (app: TestApp, name: string): Promise<string> =>
  (await login(app, demoEmail(name), { password: demoPassword })).body.token
