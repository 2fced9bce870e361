import type { DemoAccountName } from '#src/demo/accounts.ts'
import { login } from '#src/testing/test-accounts.ts'
import type { TestApp, TestResponse } from '#src/testing/test-app.ts'

export interface NewsletterCalls {
  isSubscribed(): Promise<boolean>
  subscribe(body?: unknown): Promise<TestResponse>
}

export async function signInToNewsletter(app: TestApp, name: DemoAccountName): Promise<NewsletterCalls> {
  const { token } = (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body
  return {
    isSubscribed: async () =>
      (await app.request('GET', '/api/client/my/is-subscribed-to-newsletter', { token })).body.subscribed,
    subscribe: (body) =>
      app.request('POST', '/api/client/my/subscribe-to-newsletter', { token, ...(body ? { body } : {}) }),
  }
}
