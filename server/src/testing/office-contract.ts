import type { TestApp } from './test-app.ts'
import { signInAs } from './test-staff.ts'
import type { TestTenant } from './test-tenants.ts'

/** The office calls for the contract of one tenant, as OWNER unless a token is given. */
export function officeContract(app: TestApp, { contractId }: TestTenant) {
  const row = () =>
    app.database.db.selectFrom('contract').selectAll().where('id', '=', contractId).executeTakeFirstOrThrow()
  const rents = () =>
    app.database.db.selectFrom('rent').selectAll().where('contractId', '=', contractId).orderBy('periodIndex').execute()
  const path = (rest: string) => `/api/office/contracts/${contractId}${rest}`
  return {
    row,
    rents,
    get: async (rest: string, token?: string) =>
      app.request('GET', path(rest), { token: token ?? (await signInAs(app, 'OWNER')) }),
    /** Sends the current version and a reason unless the body has others. */
    act: async (action: string, body: object = {}, token?: string) => {
      const sent = { version: (await row()).version, reason: 'A reason of the test', ...body }
      return app.request('POST', path(`/${action}`), { token: token ?? (await signInAs(app, 'OWNER')), body: sent })
    },
  }
}
