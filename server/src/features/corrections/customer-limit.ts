import type { Currency, PreparedActionName } from '@boxzone/contract'
import { requireWithinLimit } from '#src/kernel/audit/staff-limit.ts'
import type { StaffCtx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { dayMs } from '#src/kernel/days.ts'
import type { Minor } from '#src/kernel/money.ts'
import { lockGrantedAmount } from './customer-limit.repo.ts'

interface GrantedAmount {
  readonly customerId: string
  readonly amount: Minor
  readonly currency: Currency
  readonly action: PreparedActionName
}

/** `DESK_LIMIT` limits the total of credits and refunds to one customer in 24 hours, so that splitting is useless. */
export async function requireWithinCustomerLimit(ctx: StaffCtx, tx: Tx, granted: GrantedAmount): Promise<void> {
  if (ctx.staff.role !== 'DESK') return
  const { customerId, amount, currency, action } = granted
  const since = new Date(ctx.now().getTime() - dayMs)
  const earlier = await lockGrantedAmount(tx, { customerId, currency, since })
  requireWithinLimit(ctx, { amount: earlier + amount, currency, action })
}
