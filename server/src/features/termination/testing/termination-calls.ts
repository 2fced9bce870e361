import { login } from '#src/testing/test-accounts.ts'
import type { TestApp, TestResponse } from '#src/testing/test-app.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'

/** The calls of the termination flow for the contract of one tenant. */
export interface TerminationCalls {
  firstPossibleDate(): Promise<TestResponse>
  preview(day: string, move?: boolean): Promise<TestResponse>
  request(body: { day: string; note?: string; reasons?: string[] }): Promise<TestResponse>
  wasRequested(): Promise<TestResponse>
  open(): Promise<TestResponse>
  revoke(): Promise<TestResponse>
  move(day: string): Promise<TestResponse>
  evict(): Promise<TestResponse>
}

type Caller = Pick<TestTenant, 'contractId' | 'get' | 'post'>

export function terminationCalls({ contractId, get, post }: Caller): TerminationCalls {
  const path = (rest: string) => `/api/client/contract/${contractId}/${rest}`
  return {
    firstPossibleDate: () => get(path('cancellation/first-possible-date')),
    preview: (day, move) => post(path('cancellation/preview'), move ? { day, move } : { day }),
    request: (body) => post(path('cancellation/request'), body),
    wasRequested: () => get(path('cancelation/was-requested')),
    open: () => get(path('cancellation')),
    revoke: () => post(path('cancellation/revoke')),
    move: (day) => post(path('cancellation/move'), { day }),
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
