import type { BoxToHandle } from '@boxzone/contract'
import type { AttentionItem } from '../../lib/attention.rules.ts'

interface Sum {
  amount: number
  currency: string
}

/** The deposit that the operator still holds after the contract of a Box. */
export function heldDepositOf({ formerContract }: Pick<BoxToHandle, 'formerContract'>): Sum | undefined {
  const deposit = formerContract?.deposit
  return deposit?.status === 'HELD' ? deposit : undefined
}

function amountOf(item: AttentionItem): Sum | undefined {
  if (item.kind === 'proposed-end') return { amount: item.end.owed, currency: item.end.currency }
  if (item.kind === 'dispute') return item.dispute
  if (item.kind === 'parked-payment') return item.payment
  if (item.kind === 'inspect') return heldDepositOf(item.box)
  return item.kind === 'refused-refund' ? item.refund : undefined
}

/** The totals of a summary, one for each currency. */
export function sumsOf(items: readonly AttentionItem[]): Sum[] {
  const amounts = items.flatMap((item) => amountOf(item) ?? [])
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }))
}
