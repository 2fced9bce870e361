import type { MoneyKind } from '@boxzone/contract'
import { replacedByDispute } from '#src/features/payments/index.ts'

const kinds: Readonly<Record<string, MoneyKind>> = {
  deposit: 'DEPOSIT_RETURNED',
  rent: 'UNUSED_DAYS',
  withdrawal: 'WITHDRAWAL',
  'paid-twice': 'PAID_TWICE',
  'card-check': 'CARD_CHECK',
}

/** A reason key is a word, optionally followed by a colon and an id. */
export const kindOfRefund = (reasonKey: string): MoneyKind => kinds[reasonKey.split(':')[0] ?? ''] ?? 'REFUND'

interface RefundState {
  readonly status: 'REQUESTED' | 'PENDING' | 'DONE' | 'FAILED'
  readonly declineCode: string | null
  readonly createdAt: Date
  readonly doneAt: Date | null
  readonly returnedAt: Date | null
}

/** The bank returned the money in a lost dispute, so this refund is never paid. */
export const isReplaced = ({ status, declineCode }: RefundState): boolean =>
  status === 'FAILED' && declineCode === replacedByDispute

/** The time of the refund by the provider or, if the provider refused it, by staff. Null until then. */
export const refundedAt = ({ status, doneAt, returnedAt }: RefundState): Date | null =>
  returnedAt ?? (status === 'DONE' ? doneAt : null)

/** The rent that a credit entry refers to: `rent:ID` or `rent-returned:ID`. */
export const rentOfReference = (reference: string): string | null =>
  /^rent(?:-returned)?:(.+)$/.exec(reference)?.[1] ?? null
