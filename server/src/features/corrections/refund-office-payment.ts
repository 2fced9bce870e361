import { api, type InputOf } from '@boxzone/contract'
import { lockContract } from '#src/features/contracts/index.ts'
import { findPaymentById, findRefundsOf, lockPayment } from '#src/features/payments/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { StaffAction } from '#src/kernel/audit/staff-action.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { requireWithinCustomerLimit } from './customer-limit.ts'
import { findScopedPayment } from './office-payments.repo.ts'
import { planRefund, refundWithDocument } from './refund-with-document.ts'

const action = 'payments.refund'

export const refundOfficePaymentRoute = route(api.refundOfficePayment, async (ctx, input) => {
  const { change, work } = await refundPaymentAction(ctx, input)
  return changeAsStaff(ctx, change, work)
})

export async function refundPaymentAction(ctx: StaffCtx, input: InputOf<typeof api.refundOfficePayment>) {
  const found = await findScopedPayment(ctx.db, ctx.staff, input.id)
  const payment = found && (await findPaymentById(ctx.db, found.id))
  if (!payment) throw new CallError('not-found')
  const { currency } = payment
  const subject = { kind: 'payment', id: payment.id, warehouseId: found.warehouseId }
  const before = async (tx: Tx) => {
    if (found.contractId !== null) await lockContract(tx, found.contractId)
    else await lockPayment(tx, payment.id)
    const refunds = await findRefundsOf(tx, payment.id)
    await requireVersion(tx, subject, { expected: input.version, current: refunds.length + 1 })
    return { refunds: refunds.length }
  }
  const amount = input.amount === undefined ? null : toMinor(input.amount, currency)
  const plan = (tx: Tx) => planRefund(tx, { payment, amount })
  const work = async (tx: Tx) => {
    const actor = { kind: 'staff', id: ctx.staff.id } as const
    const refund = await refundWithDocument(ctx, tx, actor, { payment, amount, text: input.text ?? null })
    const { customerId } = found
    await requireWithinCustomerLimit(ctx, tx, { customerId, amount: refund.amount, currency, action })
    return { after: refund, result: { ...refund, amount: toMajor(refund.amount, currency), currency } }
  }
  return {
    ...{ contractId: found.contractId, currency, plan, work },
    change: { action, subject, reason: input.reason, before },
  } satisfies StaffAction<object>
}
