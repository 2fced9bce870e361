/** Discounts in per cent by invoicing period in months. */
export type PeriodDiscounts = ReadonlyMap<number, number>

/** `1:0,3:3` means 0 % for one month and 3 % for three months. */
export const parsePeriodDiscounts = (text: string): PeriodDiscounts =>
  new Map(
    text.split(',').map((entry) => {
      const [months = 0, percent = 0] = entry.split(':').map(Number)
      return [months, percent]
    }),
  )

/** A period gets the highest discount of the listed periods that are not longer. */
export function discountOfPeriod(months: number, discounts: PeriodDiscounts): number {
  return Math.max(0, ...[...discounts].flatMap(([listed, percent]) => (listed <= months ? [percent] : [])))
}
