import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { findOrderByRestoreToken } from './orders.repo.ts'

export const restoreDraftRoute = route(api.restoreDraft, async (ctx, { token }) => {
  const order = await findOrderByRestoreToken(ctx.db, hashToken(token))
  if (!order || order.status === 'FULFILLED') throw new CallError('not-found')
  return {
    boxId: order.boxId,
    warehouseId: order.warehouseId,
    periodInMonths: order.periodInMonths,
    insuranceId: order.insuranceId,
    voucherToken: order.voucherCode,
    // Third parties may read the link, so the customer must enter the personal id again.
    invoicingDetails: { ...order.invoicingDetails, personalId: null },
  }
})
