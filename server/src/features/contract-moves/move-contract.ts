import { api } from '@boxzone/contract'
import { lockOwnContract } from '#src/features/contracts/index.ts'
import {
  beginPayment,
  chargeStoredCard,
  openPaymentPage,
  type Payment,
  storedCardOf,
} from '#src/features/payments/index.ts'
import { isCardUsable, payerFields } from '#src/features/rents/index.ts'
import type { Ctx, SignedInCtx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { findMove, type MoveRecord } from './contract-moves.repo.ts'
import { requestMove } from './request-move.ts'

/** Limits the requests, because each request can hold a Box. */
const movesPerHour = perHour('contract-move', 20)

export const moveContractRoute = route(api.moveContract, async (ctx, { id, boxId, day, returnUrl }) => {
  const returned = returnOf(ctx, returnUrl)
  if (returned === null) throw invalidField('returnUrl')
  await ctx.limit(movesPerHour, ctx.user.id)
  const move = await ctx.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, id, ctx.user.id)
    if (!contract) throw new CallError('not-found')
    return requestMove(ctx, tx, contract, { boxId, day })
  })
  if (move.status !== 'PAYMENT') return { status: 'DONE' as const }
  const payment = await chargeMove(ctx, move, ctx.user.id)
  if (payment === null || payment.status === 'FAILED') return payOnPage(ctx, move, returnUrl)
  if ((await findMove(ctx.db, move.id))?.status === 'CANCELLED')
    throw new CallError('contract/move-not-possible', { data: { reason: 'BOX_NOT_FREE' } })
  if (payment.status === 'PAID') return { status: 'DONE' as const }
  // The result of the charge is not known yet. The page waits for it.
  returned.searchParams.set('paymentId', payment.id)
  return { status: 'PAYMENT' as const, paymentUrl: returned.href }
})

function returnOf({ config: { origin } }: Pick<Ctx, 'config'>, returnUrl: string): URL | null {
  const url = URL.canParse(returnUrl, origin) ? new URL(returnUrl, origin) : null
  return url?.origin === new URL(origin).origin ? url : null
}

/** Charges the stored card, outside any transaction. Null without a usable card. */
async function chargeMove(ctx: Ctx, move: MoveRecord, accountId: string): Promise<Payment | null> {
  const card = await storedCardOf(ctx.db, accountId)
  if (!card || !isCardUsable(card, toDay(ctx.now(), ctx.config.timeZone))) return null
  const { id: purposeId, amount, currency } = move
  const description = ctx.config.OPERATOR_NAME
  const charge = { purpose: 'RENT', purposeId, attempt: 1, amount, currency, cardId: card.id, description } as const
  return (await chargeStoredCard(ctx, charge)).payment
}

/** The customer pays on the page of the provider, for example because the bank requires an authentication. */
async function payOnPage(ctx: SignedInCtx, { id, amount, currency }: MoveRecord, returnUrl: string) {
  const paymentId = await ctx.transaction(async (tx) =>
    beginPayment(ctx, tx, {
      ...{ purpose: 'RENT', purposeId: id, amount, currency, returnUrl },
      ...(await payerFields(ctx, tx, '')),
    }),
  )
  return { status: 'PAYMENT', paymentUrl: await openPaymentPage(ctx, paymentId) } as const
}
