/** The state of the rental model and its actions. */

/** An action contains the names of new orders and pages, so that concurrent actions in any order give equal names. */
export type Action =
  | {
      readonly kind: 'place'
      readonly order: number
      readonly page: number
      readonly person: number
      readonly box: number
      readonly early: boolean
      /** Days from today to the wanted first day. */
      readonly startsInDays: number | null
    }
  | { readonly kind: 'pay'; readonly order: number; readonly page: number; readonly pays: boolean }
  /** The app receives and processes the webhook message about a payment. */
  | { readonly kind: 'receiveMessage'; readonly order: number; readonly page: number }
  | { readonly kind: 'retry'; readonly order: number; readonly page: number }
  | { readonly kind: 'terminate'; readonly order: number; readonly inDays: number; readonly stranger: boolean }
  | { readonly kind: 'evict' | 'withdraw' | 'withdrawByStatement'; readonly order: number; readonly stranger: boolean }
  | { readonly kind: 'wait'; readonly minutes: number }

type Outcome = 'OPEN' | 'PAID' | 'FAILED'

export interface Page {
  readonly name: number
  readonly openedMs: number
  readonly outcome: Outcome
  /** The outcome that the app knows from webhook messages. */
  readonly reported: Outcome
}

export interface Hold {
  readonly box: number
  /** Null if the hold has no end. */
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
  /** First day of the contract: the day of the order, or of the latest new hold. */
  readonly startsOn: string
  /** The first day that the customer chose. */
  readonly requestedOn: string | null
  readonly hold: number
  readonly heldUntilMs: number
  readonly pages: readonly Page[]
  readonly contract: Contract | null
  /** Whether the clean-up deleted the unpaid order. */
  readonly deleted: boolean
}

export interface Rental {
  readonly nowMs: number
  /** Whether each Box is active, that is, can be rented. */
  readonly boxes: readonly boolean[]
  readonly holds: readonly Hold[]
  readonly orders: ReadonlyMap<number, Order>
}

/** The next state and the response: a status or an error code. */
export type RentalStep = readonly [Rental, string]
