import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeVouchers } from './office-vouchers.repo.ts'
import { presentVoucher } from './present-voucher.ts'

export const officeVouchersRoute = route(api.officeVouchers, async (ctx, { q, state, after, limit }) => {
  const { staff } = ctx
  const now = ctx.now()
  const page = { after: after ?? null, limit: limit + 1 }
  const found = await findOfficeVouchers(ctx.db, staff, { q, state }, page, now)
  const items = found.slice(0, limit)
  return {
    items: items.map((voucher) => presentVoucher(voucher, staff.warehouseIds, now)),
    next: found.length > limit ? (items.at(-1)?.code ?? null) : null,
  }
})
