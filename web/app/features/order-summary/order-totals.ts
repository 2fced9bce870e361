import type { OrderSummary } from '@boxzone/contract'

/** The totals of all Boxes of the order. */
export function orderTotals({ group, total, deposit, next, firstYear }: OrderSummary) {
  if (!group) return { total, deposit, nextPriceWithVat: next.priceWithVat, firstYear, nextDays: [next.on] }
  const nextDays = [...new Set(group.boxes.map((box) => box.next.on))].sort()
  return { ...group, nextDays }
}
