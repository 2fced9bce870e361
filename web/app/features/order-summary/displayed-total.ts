import type { OrderSummary } from '@boxzone/contract'

/** The last answer, and the choice it answers. */
export interface KnownTotal {
  readonly key: string
  readonly summary: OrderSummary
}

export interface DisplayedTotal {
  /** The sum; while another one is on its way, the one before. None when that other one did not come. */
  readonly summary: OrderSummary | undefined
  /** It is the sum of what is chosen now. */
  readonly isOwn: boolean
}

interface Answered {
  readonly known?: KnownTotal | undefined
  readonly failure?: unknown
}

/** Nobody is shown the price of something else as that of what is chosen. */
export function displayedTotal({ known, failure }: Answered, key: string): DisplayedTotal {
  const isOwn = known?.key === key
  return { summary: isOwn || failure === undefined ? known?.summary : undefined, isOwn }
}
