import type { OwnDecline } from '#src/gateways/payments/declines.rules.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { openCardRef } from './charge-stored-card.ts'
import { type Payment, presentPayment, providerOf } from './payment-purpose.ts'
import type { PaymentRow } from './payments.repo.ts'
import { openableMs } from './payments.rules.ts'
import { settlePayment } from './settle-payment.ts'

const minuteMs = 60_000
/** A request that is still on its way arrives within minutes or never. */
const arrivesWithinMs = 5 * minuteMs

/** Asks the provider what became of a payment, and settles it. Never charges. Call it outside any transaction. */
export async function askProvider(ctx: Ctx, payment: PaymentRow): Promise<Payment> {
  const { id: paymentId, provider, providerRef, createdAt } = payment
  const card = await openCardRef(ctx, payment.storedCardId)
  const state = await providerOf(ctx, provider).fetchState({ paymentId, providerRef, createdAt, card })
  if (state) return ctx.transaction((tx) => settlePayment(ctx, tx, paymentId, state))
  const declineCode = lostBecause(payment, ctx.now())
  if (declineCode === null) return presentPayment(payment)
  const report = { status: 'FAILED', providerRef, paymentId, declineCode, at: ctx.now() } as const
  return ctx.transaction((tx) =>
    settlePayment(ctx, tx, paymentId, { ...report, amount: null, currency: null, card: null }),
  )
}

/** Why a payment the provider never heard of is over; null while it may still be opened. */
function lostBecause({ kind, createdAt, providerRef }: PaymentRow, now: Date): OwnDecline | null {
  const ageMs = now.getTime() - createdAt.getTime()
  if (providerRef !== null) return null
  if (kind === 'STORED_CARD') return ageMs >= arrivesWithinMs ? 'not_received' : null
  return ageMs >= openableMs ? 'abandoned' : null
}
