import type { TestApp } from '#src/testing/test-app.ts'

/** A refund of 1 EUR of the first rent of the contract that the provider refused. */
export async function insertRefusedRefund(app: TestApp, contractId: string, staffToken: string) {
  const { db } = app.database
  const rent = await db.selectFrom('rent').select('paymentId').where('contractId', '=', contractId).executeTakeFirst()
  const paymentId = String(rent?.paymentId)
  const refunds = await db.selectFrom('refund').select('id').where('paymentId', '=', paymentId).execute()
  const body = { version: refunds.length + 1, amount: 1, reason: 'Kindness' }
  const response = await app.request('POST', `/api/office/payments/${paymentId}/refund`, { token: staffToken, body })
  const id = String(response.body.id)
  const refused = { status: 'FAILED', declineCode: 'card_closed', providerRef: 're_1' } as const
  await db.updateTable('refund').set(refused).where('id', '=', id).execute()
  return { id, paymentId }
}
