import { login } from '#src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'

/** The demo contract of Anna that she shares with Peter. */
export interface SharedContract {
  readonly app: TestApp
  /** Session token of the tenant. */
  readonly anna: string
  /** Session token of the shared user. */
  readonly peter: string
  readonly contractId: string
}

export const demoToken = async (app: TestApp, name: string): Promise<string> =>
  (await login(app, `${name}@demo.boxzone.test`, { password: 'Demo123' })).body.token

export async function startWithSharedContract(): Promise<SharedContract> {
  const app = await startTestApp()
  const [anna, peter] = [await demoToken(app, 'anna'), await demoToken(app, 'peter')]
  const contracts = (await app.request('GET', '/api/client/my/contracts', { token: anna })).body
  const { id } = contracts.find(({ sharedWith }: { sharedWith: unknown[] }) => sharedWith.length > 0)
  return { app, anna, peter, contractId: id }
}

export const addSharing = ({ app, anna, contractId }: SharedContract, email: string, token = anna, id = contractId) =>
  app.request('POST', '/api/client/my/add-box-sharing', { token, body: { contractId: id, email } })

/** Shares the Box of the contract until the end of the day `until`. */
export const shareUntil = ({ app, anna: token, contractId }: SharedContract, email: string, until: string) =>
  app.request('POST', '/api/client/my/add-box-sharing', { token, body: { contractId, email, until } })

export const leaveBox = ({ app, contractId }: SharedContract, token: string) =>
  app.request('POST', '/api/client/my/leave-shared-box', { token, body: { contractId } })

export async function shareList({ app, anna: token, contractId }: SharedContract) {
  return (await app.request('GET', `/api/client/my/contracts/${contractId}`, { token })).body.sharedWith
}

export const removeSharing = ({ app, anna, contractId }: SharedContract, email: string, token = anna) =>
  app.request('POST', '/api/client/my/remove-box-sharing', { token, body: { contractId, email } })

export const sharedBoxes = async ({ app }: SharedContract, token: string) =>
  (await app.request('GET', '/api/client/my/shared-boxes', { token })).body

export async function emailSubjects({ app }: SharedContract, email: string): Promise<string[]> {
  await app.services.sendEmails()
  return app.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
}
