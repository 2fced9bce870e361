import type { OwnDecline } from '#src/gateways/payments/declines.rules.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'
import { findParkedPayments, findPayment, lockPayment, updatePayment } from './payments.repo.ts'
import { failedReport, settlePayment } from './settle-payment.ts'

const most = 500

/** Payments whose provider took another sum than was asked for, the oldest first. */
export async function parkedPayments(ctx: Ctx) {
  const parked = await findParkedPayments(ctx.db, most)
  return parked.map((payment) => {
    const { id, purpose, purposeId, provider, providerRef, status, amount, currency, parkedAt, parkedBecause } = payment
    const what = { id, purpose, purposeId, provider, providerRef, status }
    const asked = { amount: toMajor(amount, currency), currency }
    return { ...what, ...asked, parkedAt: parkedAt?.toISOString() ?? null, because: parkedBecause ?? '' }
  })
}

/**
 * Somebody has looked, and what was taken went back at the provider: it has paid for nothing, and what it was for can be
 * paid again. False when it is not parked.
 */
export async function closeParkedPayment(ctx: Ctx, id: string): Promise<boolean> {
  if (!(await findPayment(ctx.db, id))) throw new Error(`There is no payment ${id}`)
  return ctx.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment.parkedAt === null) return false
    await updatePayment(tx, id, { parkedAt: null, parkedBecause: null })
    const declineCode: OwnDecline = 'wrong_sum'
    await settlePayment(ctx, tx, id, failedReport(id, declineCode, ctx.now()))
    return true
  })
}
