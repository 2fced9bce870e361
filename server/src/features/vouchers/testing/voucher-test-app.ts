import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { submitOrder } from '#src/testing/test-orders.ts'

/** Creates and redeems vouchers in tests. */
export async function startVoucherApp() {
  const app: TestApp = await startTestApp({ OPEN_HOLDS_PER_CUSTOMER: '5', OPEN_HOLDS_PER_DEVICE: '5' })
  return {
    ...app,
    create: (token: string, body: object) => app.request('POST', '/api/office/vouchers', { token, body }),
    end: (token: string, code: string) => app.request('POST', `/api/office/vouchers/${code}/end`, { token, body: {} }),
    list: async (token: string, query = '') =>
      (await app.request('GET', `/api/office/vouchers${query}`, { token })).body,
    /** The status, or the code of the refusal. */
    redeem: async (boxId: string, voucherToken: string, email: string, phone: string) => {
      const { status, body } = await submitOrder(app, { boxId, email, phone, changes: { voucherToken } })
      return status === 201 ? status : body.code
    },
    audits: (code: string) =>
      app.database.db
        .selectFrom('auditEntry')
        .select(['action', 'actorKind', 'warehouseId'])
        .where('subjectKind', '=', 'voucher')
        .where('subjectId', '=', code)
        .orderBy('id')
        .execute(),
  }
}
