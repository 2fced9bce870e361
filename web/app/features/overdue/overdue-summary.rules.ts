import type { Rent } from '@boxzone/contract'
import { payableRents } from '#app/domain/rents/rents.rules.ts'

export interface OverdueSummary {
  /** The oldest invoice, which *Pay* pays. */
  readonly oldest: Rent | undefined
  readonly totals: readonly { readonly currency: string; readonly amount: number }[]
  /** The first day on which access is suspended. Null when none is known. */
  readonly suspendsOn: string | null
}

export function summaryOf(rents: readonly Rent[]): OverdueSummary {
  const currencies = [...new Set(rents.map(({ price }) => price.currency))]
  const days = rents.flatMap(({ suspendsOn }) => suspendsOn ?? []).sort()
  return {
    oldest: payableRents(rents)[0],
    totals: currencies.map((currency) => ({
      currency,
      amount: rents.reduce((sum, rent) => (rent.price.currency === currency ? sum + rent.amount : sum), 0),
    })),
    suspendsOn: days[0] ?? null,
  }
}
