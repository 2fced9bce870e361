import type { OrderSummary } from '@boxzone/contract'

/** The last response and the key of the choice it belongs to. */
export interface KnownTotal {
  readonly key: string
  readonly summary: OrderSummary
}

export interface DisplayedTotal {
  /** The total of the current choice, or the previous total while a request runs. Undefined if that request fails. */
  readonly summary: OrderSummary | undefined
  /** The total belongs to the current choice. */
  readonly isCurrent: boolean
}

interface FetchedTotal {
  readonly known?: KnownTotal | undefined
  readonly failure?: unknown
}

/** After a failed request, the total of another choice is not shown. */
export function displayedTotal({ known, failure }: FetchedTotal, key: string): DisplayedTotal {
  const isCurrent = known?.key === key
  return { summary: isCurrent || failure === undefined ? known?.summary : undefined, isCurrent }
}
