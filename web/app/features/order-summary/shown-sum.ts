import type { OrderSummary } from '@boxzone/contract'

/** The last answer, and the choice it answers. */
export interface KnownSum {
  readonly key: string
  readonly summary: OrderSummary
}

export interface SumShown {
  /** The sum; while another one is on its way, the one before. None when that other one did not come. */
  readonly summary: OrderSummary | undefined
  /** It is the sum of what is chosen now. */
  readonly isOwn: boolean
}

interface Answered {
  readonly known?: KnownSum | undefined
  readonly failure?: unknown
}

/** Nobody is shown the price of something else as that of what is chosen. */
export function shownSum({ known, failure }: Answered, key: string): SumShown {
  const isOwn = known?.key === key
  return { summary: isOwn || failure === undefined ? known?.summary : undefined, isOwn }
}
