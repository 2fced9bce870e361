import type { ContractStatus } from '@boxzone/contract'
import type { EndGround } from '#src/features/contracts/index.ts'

interface NoticeFacts {
  readonly status: ContractStatus
  readonly endGround: EndGround | null
  readonly endNoticedOn: string | null
  readonly endDeadlineOn: string | null
  readonly endEffectiveAt: Date | null
  readonly cancellationRequestedAt: Date | null
}

interface DemandedRent {
  /** The first day on which the invoice can be overdue. */
  readonly payableSince: string
  /** Null while the invoice is unpaid. */
  readonly paidOn: string | null
}

/** The invoices that a notice of this day demands. Later invoices do not belong to it. */
export const isDemanded = ({ payableSince }: Pick<DemandedRent, 'payableSince'>, noticedOn: string): boolean =>
  payableSince <= noticedOn

/**
 * CONTINUES: the demanded invoices are paid while the notice runs. REINSTATED: a payment of the notice period was booked
 * after the termination had taken effect. Null: nothing stops the end.
 */
export function noticeOutcome(
  contract: NoticeFacts,
  rents: readonly DemandedRent[],
): 'CONTINUES' | 'REINSTATED' | null {
  const { status, endGround, endNoticedOn, endDeadlineOn, endEffectiveAt, cancellationRequestedAt } = contract
  if (endGround !== 'DEFAULT' || endNoticedOn === null || endDeadlineOn === null) return null
  const demanded = rents.filter((rent) => isDemanded(rent, endNoticedOn))
  if (demanded.some(({ paidOn }) => paidOn === null)) return null
  if (endEffectiveAt === null) return 'CONTINUES'
  const inTime = demanded.every(({ paidOn }) => paidOn !== null && paidOn <= endDeadlineOn)
  return inTime && status === 'TERMINATING' && cancellationRequestedAt === null ? 'REINSTATED' : null
}
