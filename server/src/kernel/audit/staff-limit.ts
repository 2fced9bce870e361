import type { Currency } from '@boxzone/contract'
import type { StaffCtx } from '../context.ts'
import { CallError } from '../errors.ts'
import { type Minor, toMinor } from '../money.ts'

/** Refuses refunds and credits of the role `DESK` above `DESK_LIMIT`. The other roles have no limit. */
export function requireWithinLimit({ staff, config }: StaffCtx, amount: Minor, currency: Currency): void {
  const limit = toMinor(config.DESK_LIMIT, currency)
  if (staff.role === 'DESK' && amount > limit) {
    throw new CallError('office/limit-exceeded', { data: { limit: config.DESK_LIMIT, currency } })
  }
}
