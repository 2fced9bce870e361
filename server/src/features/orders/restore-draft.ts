import { api } from '@boxzone/contract'
import { findAccount } from '#src/features/accounts/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { findOrderByRestoreToken, findOrdersOfLead } from './orders.repo.ts'
import { findPreparedOrderByToken } from './prepared-orders.repo.ts'
import { isRecipient } from './prepared-orders.rules.ts'

export const restoreDraftRoute = route(api.restoreDraft, async (ctx, { token }) => {
  const hash = hashToken(token)
  const prepared = await restorePrepared(ctx, hash)
  if (prepared) return prepared
  const order = await findOrderByRestoreToken(ctx.db, hash)
  if (!order || order.status === 'FULFILLED') throw new CallError('not-found')
  const others = await findOrdersOfLead(ctx.db, order.id)
  return {
    boxId: order.boxId,
    ...(others.length > 0 ? { boxIds: [order.boxId, ...others.map(({ boxId }) => boxId)] } : {}),
    warehouseId: order.warehouseId,
    periodInMonths: order.periodInMonths,
    ...(order.requestedStart === null ? {} : { startsOn: order.requestedStart }),
    insuranceId: order.insuranceId,
    voucherToken: order.voucherCode,
    // Third parties may read the link, so the customer must enter the personal id again.
    invoicingDetails: { ...order.invoicingDetails, personalId: null },
  }
})

/** The invoicing details contain only the name and the e-mail address. After the login, the account adds the others. */
async function restorePrepared(ctx: CallCtx, tokenHash: string) {
  const prepared = await findPreparedOrderByToken(ctx.db, tokenHash, ctx.now())
  if (!prepared) return null
  const { state, orderId, draftId, boxId, warehouseId, periodInMonths, insuranceId, accountId } = prepared
  if (state === 'PAID') throw new CallError('Order/already-paid', { data: { orderId } })
  if (state === 'EXPIRED' || state === 'CANCELLED') throw new CallError('Order/link-expired')
  const account = ctx.user && (await findAccount(ctx.db, ctx.user.id))
  if (account && !isRecipient(prepared, { accountId: account.id, email: account.email }))
    throw new CallError('Order/other-person')
  const { firstName, lastName, email } = prepared
  return {
    ...{ draftId, boxId, warehouseId, periodInMonths, insuranceId, voucherToken: null },
    invoicingDetails: { firstName, lastName, email },
    needsLogin: accountId !== null,
  }
}
