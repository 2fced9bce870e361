import type { Currency } from '@boxzone/contract'
import type { Tx } from '../database/index.ts'
import type { Minor } from '../money.ts'
import type { AuditedChange, Changed } from './change-with-audit.ts'

/** An action that its call runs immediately, or that a manager confirms later. */
export interface StaffAction<Result> {
  readonly contractId: string | null
  readonly currency: Currency
  readonly change: AuditedChange<unknown>
  /** The amount with VAT that `work` would move now. Runs after `change.before` and writes nothing. */
  readonly plan: (tx: Tx) => Promise<Minor>
  readonly work: (tx: Tx) => Promise<Changed<Result> & { readonly after: object }>
}
