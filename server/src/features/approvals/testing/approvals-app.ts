import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { signInAs } from '#src/testing/test-staff.ts'
import { createTenant, type TestTenant, validCard } from '#src/testing/test-tenants.ts'

export interface ApprovalsApp {
  readonly app: TestApp
  readonly eva: TestTenant
  readonly requester: string
  readonly owner: string
  /** Requests a credit of 150 for the contract of Eva, unless the body says otherwise. */
  requestApproval(body?: object, token?: string): ReturnType<TestApp['request']>
  confirm(id: string, version?: number, token?: string): ReturnType<TestApp['request']>
}

export async function startApprovalsApp(): Promise<ApprovalsApp> {
  const app = await startTestApp()
  const eva = await createTenant(app, validCard)
  await eva.newEmails()
  const [requester, owner] = [await signInAs(app, 'DESK'), await signInAs(app, 'OWNER')]
  const credit = { action: 'contracts.credit', subject: eva.contractId, version: 1, amount: 150, text: 'Voda' }
  return {
    ...{ app, eva, requester, owner },
    requestApproval: (body = {}, token = requester) =>
      app.request('POST', '/api/office/approvals', { token, body: { ...credit, reason: 'complaint 7', ...body } }),
    confirm: (id, version = 1, token = owner) =>
      app.request('POST', `/api/office/tasks/${id}/confirm`, { token, body: { version } }),
  }
}
