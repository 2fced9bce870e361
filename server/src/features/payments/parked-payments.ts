import { completeTask } from '#src/features/tasks/index.ts'
import type { OwnDecline } from '#src/gateways/payments/declines.rules.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findParkedPayments, findPayment, lockPayment, updatePayment } from './payments.repo.ts'
import { failedReport, parkedPaymentTask, settlePayment } from './settle-payment.ts'

const maxPayments = 500

/** Payments of a wrong amount that staff must handle, oldest first. */
export async function parkedPayments(ctx: Ctx) {
  const parked = await findParkedPayments(ctx.db, maxPayments)
  return parked.map((payment) => {
    const { id, purpose, purposeId, provider, providerRef, status, amount, currency, parkedAt, parkedBecause } = payment
    const identity = { id, purpose, purposeId, provider, providerRef, status }
    const expected = { amount: toMajor(amount, currency), currency }
    return { ...identity, ...expected, parkedAt: parkedAt?.toISOString() ?? null, because: parkedBecause ?? '' }
  })
}

/** Fails a parked payment that staff refunded at the provider. Returns false when it is not parked. */
export async function closeParkedPayment(ctx: Ctx, id: string): Promise<boolean> {
  if (!(await findPayment(ctx.db, id))) throw new Error(`payment ${id} does not exist`)
  return ctx.transaction((tx) => closeParkedPaymentIn(ctx, tx, id))
}

export async function closeParkedPaymentIn(ctx: Ctx, tx: Tx, id: string): Promise<boolean> {
  const payment = await lockPayment(tx, id)
  if (payment.parkedAt === null) return false
  await updatePayment(tx, id, { parkedAt: null, parkedBecause: null })
  await completeTask(ctx, tx, parkedPaymentTask(id))
  const declineCode: OwnDecline = 'wrong_sum'
  await settlePayment(ctx, tx, id, failedReport(id, declineCode, ctx.now()))
  return true
}
