import { api } from '@boxzone/contract'
import { keysetPage } from '#src/kernel/http/keyset-page.ts'
import { route } from '#src/kernel/http/route.ts'
import { findOfficeVouchers } from './office-vouchers.repo.ts'
import { presentVoucher } from './present-voucher.ts'

export const officeVouchersRoute = route(api.officeVouchers, async (ctx, { q, state, after, limit }) => {
  const { staff } = ctx
  const now = ctx.now()
  return keysetPage(limit, {
    find: (rowLimit) => findOfficeVouchers(ctx.db, staff, { q, state }, { after: after ?? null, limit: rowLimit }, now),
    key: ({ code }) => code,
    present: (voucher) => presentVoucher(voucher, staff.warehouseIds, now),
  })
})
