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
  /** The due day, or the day of the invoice or of the dispute if that is later. */
  readonly payableSince: string
  /** Null while the invoice is unpaid. */
  readonly paidOn: string | null
}

/** True if a notice of this day demands the invoice. A notice does not demand later invoices. */
export const isDemanded = ({ payableSince }: Pick<DemandedRent, 'payableSince'>, noticedOn: string): boolean =>
  payableSince <= noticedOn

/**
 * CONTINUES: all demanded invoices were settled before the end took effect. REINSTATED: they were paid by the deadline,
 * but the last payment was recorded after the end took effect. Null: nothing stops the end.
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
