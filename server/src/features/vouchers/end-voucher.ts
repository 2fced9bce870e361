import { api } from '@boxzone/contract'
import { lockVoucher, updateVoucherEnded } from '#src/features/orders/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { requireVersion } from '#src/kernel/audit/require-version.ts'
import type { Ctx, StaffMember } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { getVoucher, voucherSubject } from './create-voucher.ts'
import { findOfficeVoucher } from './office-vouchers.repo.ts'
import { presentVoucher } from './present-voucher.ts'
import { coversWarehouses } from './vouchers.rules.ts'

export const endVoucherRoute = route(api.endVoucher, async (ctx, { code, reason }) => {
  const change = await voucherEnd(ctx, ctx.db, ctx.staff, { code: code.toUpperCase(), reason })
  return changeAsStaff(ctx, change, async (tx) => {
    const result = await endVoucher(ctx, tx, code.toUpperCase(), ctx.staff)
    return { after: result, result }
  })
})

type Scope = Pick<StaffMember, 'warehouseIds'>

/** The audited end of a voucher. `before` throws `office/changed-meanwhile` if the voucher has ended already. */
export async function voucherEnd(
  ctx: Ctx,
  db: Db,
  staff: Scope,
  { code, reason }: { readonly code: string; readonly reason?: string | undefined },
) {
  const found = await findOfficeVoucher(db, staff, code)
  if (!found) throw new CallError('not-found')
  if (!coversWarehouses(staff.warehouseIds, found.warehouseIds)) throw new CallError('office/not-permitted')
  const subject = voucherSubject(code, found.warehouseIds)
  const before = async (tx: Tx) => {
    const locked = await lockVoucher(tx, code)
    await requireVersion(tx, subject, { expected: 1, current: locked?.endedAt ? 2 : 1 })
    return presentVoucher(found, staff.warehouseIds, ctx.now())
  }
  return { action: 'vouchers.end', subject, reason, before }
}

export async function endVoucher(ctx: Ctx, tx: Tx, code: string, { warehouseIds }: Scope) {
  await updateVoucherEnded(tx, code, ctx.now())
  return getVoucher(ctx, tx, code, warehouseIds)
}
