import { api, type PushKind } from '@boxzone/contract'
import { type DemoAccountName, demoAccountId } from '#src/demo/accounts.ts'
import { type PushBrowser, type PushDouble, startPushDouble } from '#src/gateways/push/testing/push-double.ts'
import { newPushKeys, webPushGateway } from '#src/gateways/push/web-push.ts'
import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp, type TestResponse } from '#src/testing/test-app.ts'
import { notifyByPush } from '../notify-by-push.ts'
import type { PushMessage } from '../push-message.rules.ts'

export const pushPath = api.pushState.path

export const samplePushMessage: PushMessage = {
  about: 'rentFailed',
  box: 'Box 131',
  place: 'Ružinov',
  rentId: 'r1',
}

/** A test app that sends push messages to a double of the push service. */
export interface PushTestApp extends TestApp {
  readonly double: PushDouble
  readonly publicKey: string
  signIn(name: DemoAccountName, change?: Readonly<Record<string, unknown>>): Promise<string>
  pushState(token: string): Promise<{ publicKey: string | null; kinds: PushKind[] }>
  subscribe(
    token: string,
    browser: Pick<PushBrowser, 'subscription'>,
    kinds?: readonly PushKind[],
  ): Promise<TestResponse>
  /** Sends a push message to the account and returns the notifications shown by the browser. */
  notify(
    name: DemoAccountName,
    browser: PushBrowser,
    message?: PushMessage,
  ): Promise<PushBrowser['received'][0]['shown'][]>
  countSubscriptions(): Promise<number>
  /** Restores the initial state between tests. */
  reset(): Promise<void>
}

export async function startPushTestApp(): Promise<PushTestApp> {
  const double = await startPushDouble()
  const keys = newPushKeys()
  const push = webPushGateway({ ...keys, subject: 'mailto:ahoj@boxzone.test', double: double.url })
  const app = await startTestApp({}, { push })
  const { db } = app.database
  const { ctx } = app.services
  return {
    ...app,
    double,
    publicKey: keys.publicKey,
    signIn: async (name, change = {}) =>
      (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123', ...change })).body.token,
    pushState: async (token) => (await app.request('GET', pushPath, { token })).body,
    subscribe: (token, { subscription }, kinds = ['PAYMENT']) =>
      app.request('PUT', pushPath, { token, body: { ...subscription, kinds, language: 'sk' } }),
    notify: async (name, browser, message = samplePushMessage) => {
      await ctx.transaction((tx) => notifyByPush(ctx, tx, demoAccountId(name), message))
      await app.runQueued()
      return browser.received.splice(0).map(({ shown }) => shown)
    },
    countSubscriptions: async () => (await db.selectFrom('pushSubscription').select('id').execute()).length,
    reset: async () => {
      double.status = 201
      await db.deleteFrom('pushSubscription').execute()
    },
    close: async () => {
      await app.close()
      await double.close()
    },
  }
}
