import type { AttentionItem } from '../../lib/attention.rules.ts'

interface Sum {
  amount: number
  currency: string
}

function amountOf(item: AttentionItem): Sum | undefined {
  if (item.kind === 'proposed-end') return { amount: item.end.owed, currency: item.end.currency }
  if (item.kind === 'dispute') return item.dispute
  if (item.kind === 'parked-payment') return item.payment
  return item.kind === 'refused-refund' ? item.refund : undefined
}

/** The total of a summary. Undefined for amounts in several currencies. */
export function sumOf(items: readonly AttentionItem[]): Sum | undefined {
  const amounts = items.flatMap((item) => amountOf(item) ?? [])
  const currency = amounts[0]?.currency
  if (currency === undefined || amounts.some((one) => one.currency !== currency)) return undefined
  return { amount: amounts.reduce((sum, { amount }) => sum + amount, 0), currency }
}
