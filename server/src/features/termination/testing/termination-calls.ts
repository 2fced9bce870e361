import { login } from '#src/testing/test-accounts.ts'
import type { TestApp, TestResponse } from '#src/testing/test-app.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'

/** The calls of the termination flow for the contract of one tenant. */
export interface TerminationCalls {
  firstPossibleDate(): Promise<TestResponse>
  preview(day: string): Promise<TestResponse>
  request(body: { day: string; note?: string; reasons?: string[] }): Promise<TestResponse>
  wasRequested(): Promise<TestResponse>
  evict(): Promise<TestResponse>
}

type Caller = Pick<TestTenant, 'contractId' | 'get' | 'post'>

export function terminationCalls({ contractId, get, post }: Caller): TerminationCalls {
  const path = (rest: string) => `/api/client/contract/${contractId}/${rest}`
  return {
    firstPossibleDate: () => get(path('cancellation/first-possible-date')),
    preview: (day) => post(path('cancellation/preview'), { day }),
    request: (body) => post(path('cancellation/request'), body),
    wasRequested: () => get(path('cancelation/was-requested')),
    evict: () => post(path('cancelation/evict')),
  }
}

/** The calls of a demo customer for a contract of another customer. */
export async function callsOfOtherCustomer(app: TestApp, contractId: string): Promise<TerminationCalls> {
  const { token } = (await login(app, 'anna@demo.boxzone.test', { password: 'Demo123' })).body
  return terminationCalls({
    contractId,
    get: (path) => app.request('GET', path, { token }),
    post: (path, body = {}) => app.request('POST', path, { token, body }),
  })
}
