import { api } from '@boxzone/contract'
import { lockRefund, recordRefundReturnedIn } from '#src/features/payments/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { getRefundToSettle } from './scoped-refund.ts'

export const returnOfficeRefundRoute = route(api.returnOfficeRefund, async (ctx, { id, iban, reason }) => {
  const { amount, currency, subject } = await getRefundToSettle(ctx, id)
  const before = async (tx: Tx) => ({ isReturned: (await lockRefund(tx, id))?.returnedAt != null })
  return changeAsStaff(ctx, { action: 'payments.returned', subject, reason, before }, async (tx) => {
    if (!(await recordRefundReturnedIn(ctx, tx, id))) throw new CallError('office/changed-meanwhile')
    const account = iban === undefined ? {} : { account: maskedIban(iban) }
    return { after: { isReturned: true, refundId: id, amount, currency, ...account }, result: { id } }
  })
})

/** Enough to find the transfer in the statement of the bank, without the complete number. */
const maskedIban = (iban: string): string => `${iban.slice(0, 2)}…${iban.slice(-4)}`
