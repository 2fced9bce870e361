import type { Currency, PreparedActionName } from '@boxzone/contract'
import type { StaffCtx } from '../context.ts'
import { CallError } from '../errors.ts'
import { type Minor, toMinor } from '../money.ts'
import { limitInCurrency } from './staff-limit.rules.ts'

interface LimitedAmount {
  readonly amount: Minor
  readonly currency: Currency
  /** The action that the caller can request from a manager. If it is undefined, a manager must make the change. */
  readonly action?: PreparedActionName
}

/** Refuses refunds and credits of the role `DESK` above `DESK_LIMIT`. The other roles have no limit. */
export function requireWithinLimit({ staff, config }: StaffCtx, { amount, currency, action }: LimitedAmount): void {
  const limit = limitInCurrency(config.DESK_LIMIT, currency)
  if (staff.role === 'DESK' && amount > toMinor(limit, currency))
    throw new CallError('office/limit-exceeded', { data: { limit, currency, ...(action && { approval: action }) } })
}
