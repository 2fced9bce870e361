import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from '#src/testing/test-app.ts'

export interface DemoCustomersApp extends TestApp {
  /** Sends a GET request as the demo customer with this first name. */
  getAs(name: string, path: string): Promise<TestResponse>
}

export async function startDemoCustomersApp(...names: readonly string[]): Promise<DemoCustomersApp> {
  const app = await startTestApp()
  const tokens = new Map<string, string>()
  for (const name of names) {
    const { body } = await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })
    tokens.set(name, body.token)
  }
  return { ...app, getAs: (name, path) => app.request('GET', path, { token: tokens.get(name) ?? '' }) }
}
