import type { OrderSummary } from '@boxzone/contract'

/** The last response and the key of the choice it belongs to. */
export interface KnownTotal {
  readonly key: string
  readonly summary: OrderSummary
}

export interface DisplayedTotal {
  /** The total, or the previous one while a request runs. Undefined when that request failed. */
  readonly summary: OrderSummary | undefined
  /** The total belongs to the current choice. */
  readonly isCurrent: boolean
}

interface FetchedTotal {
  readonly known?: KnownTotal | undefined
  readonly failure?: unknown
}

/** Never shows the price of another choice as the price of the current one after a failed request. */
export function displayedTotal({ known, failure }: FetchedTotal, key: string): DisplayedTotal {
  const isCurrent = known?.key === key
  return { summary: isCurrent || failure === undefined ? known?.summary : undefined, isCurrent }
}
