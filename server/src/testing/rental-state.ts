/** The state of the rental model and its actions. */

/** Orders and pages carry names of the one who acts, so that the order of two concurrent actions does not matter. */
export type Action =
  | {
      readonly kind: 'place'
      readonly order: number
      readonly page: number
      readonly person: number
      readonly box: number
      readonly early: boolean
    }
  | { readonly kind: 'pay'; readonly order: number; readonly page: number; readonly pays: boolean }
  /** The provider's message about a payment arrives and is acted upon. */
  | { readonly kind: 'hear'; readonly order: number; readonly page: number }
  | { readonly kind: 'retry'; readonly order: number; readonly page: number }
  | { readonly kind: 'leave'; readonly order: number; readonly inDays: number; readonly stranger: boolean }
  | { readonly kind: 'evict' | 'withdraw' | 'withdrawByStatement'; readonly order: number; readonly stranger: boolean }
  | { readonly kind: 'wait'; readonly minutes: number }

type Outcome = 'OPEN' | 'PAID' | 'FAILED'

export interface Page {
  readonly name: number
  readonly openedMs: number
  readonly outcome: Outcome
  /** The messages received about it. */
  readonly heard: Outcome
}

export interface Hold {
  readonly box: number
  /** Null: without an end. */
  readonly untilMs: number | null
}

export interface Contract {
  readonly status: 'ACTIVE' | 'TERMINATING' | 'EVICTED' | 'TERMINATED'
  readonly startsOn: string
  readonly withdrawableUntil: string
  readonly endsOn: string | null
  readonly evicted: boolean
  readonly withdrawn: boolean
  readonly withdrawnMs: number | null
}

export interface Order {
  readonly person: number
  readonly box: number
  readonly early: boolean
  readonly status: 'SUBMITTED' | 'FAILED' | 'CANCELLED' | 'FULFILLED'
  readonly placedMs: number
  /** The start of the contract: the time of the order, or of the later claim of the Box. */
  readonly startsOn: string
  readonly hold: number
  readonly heldUntilMs: number
  readonly pages: readonly Page[]
  readonly contract: Contract | null
  /** Never paid, and long ago. */
  readonly forgotten: boolean
}

export interface Rental {
  readonly nowMs: number
  /** Whether each Box is let at all. */
  readonly boxes: readonly boolean[]
  readonly holds: readonly Hold[]
  readonly orders: ReadonlyMap<number, Order>
}

/** The next state and the response: a status or an error code. */
export type RentalStep = readonly [Rental, string]
