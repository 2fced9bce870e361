import type { OwnHold } from '#app/features/order-draft/own-hold.ts'
import type { AvailableBox } from './location-data.ts'

/** URL of the first step of an order. If the draft holds Boxes, `with` removes those that are not in this order. */
export function orderPath([first, ...others]: readonly { readonly id: string }[], held?: OwnHold): string {
  const isPlain = others.length === 0 && held === undefined
  return `/order/first?box=${first?.id}${isPlain ? '' : `&with=${others.map(({ id }) => id).join()}`}`
}

/** The total amounts of several Boxes. The promotion reduces the price of the first one only. */
export function totalsOf(boxes: readonly AvailableBox[]) {
  const perPeriod = totalOf(boxes.map(({ priceWithVat }) => priceWithVat))
  const due = boxes.map(({ dueToday, priceWithVat }, index) => (index === 0 ? dueToday : 2 * priceWithVat))
  return { dueToday: totalOf(due), perPeriod, deposit: perPeriod, currency: boxes[0]?.currency ?? 'EUR' }
}

/** Prices have at most three decimals. The total must not have the rounding errors of floats. */
const totalOf = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 1_000), 0) / 1_000
