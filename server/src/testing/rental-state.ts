/** The state of the rental model and its actions. */

/**
 * An action contains the names of the orders, pages and moves that it creates, so that the names do not depend on the
 * sequence of concurrent actions.
 */
export type Action =
  | {
      readonly kind: 'place'
      readonly order: number
      readonly page: number
      readonly person: number
      readonly box: number
      /** The further Boxes of the order, paid with the first one. */
      readonly others: readonly FurtherBox[]
      readonly early: boolean
      /** Days from today to the wanted first day. */
      readonly startsInDays: number | null
    }
  | { readonly kind: 'pay'; readonly order: number; readonly page: number; readonly pays: boolean }
  | { readonly kind: 'retry'; readonly order: number; readonly page: number }
  | {
      readonly kind: 'terminate' | 'changeEnd' | 'changeStart'
      readonly order: number
      readonly inDays: number
      readonly stranger: boolean
    }
  | {
      readonly kind: 'evict' | 'withdraw' | 'withdrawByStatement' | 'revoke' | 'empty'
      readonly order: number
      readonly stranger: boolean
    }
  | {
      readonly kind: 'move' | 'previewMove'
      readonly order: number
      readonly move: number
      /** The payment page, if the stored card is declined. */
      readonly page: number
      readonly box: number
      readonly inDays: number
      readonly stranger: boolean
    }
  | { readonly kind: 'payMove'; readonly order: number; readonly page: number; readonly pays: boolean }
  /** Pays all unpaid invoices of a contract. */
  | { readonly kind: 'payArrears'; readonly order: number }
  /** Null waits until the last minute of the day. */
  | { readonly kind: 'wait'; readonly minutes: number | null }

interface FurtherBox {
  /** The name of its order. */
  readonly order: number
  readonly box: number
}

/** A later step of an action, which other actions can precede. */
export type FollowUp =
  /** The app receives and processes the webhook message about a payment. */
  | { readonly kind: 'receiveMessage' | 'receiveMoveMessage'; readonly order: number; readonly page: number }
  | {
      readonly kind: 'chargeMove' | 'settleCharge'
      readonly order: number
      readonly move: number
      readonly page: number
    }

type Outcome = 'OPEN' | 'PAID' | 'FAILED'

export interface Page {
  readonly name: number
  readonly openedMs: number
  readonly outcome: Outcome
  /** The outcome that the app knows from webhook messages. */
  readonly reported: Outcome
}

/** The claimed time of a Box. */
export interface Hold {
  readonly box: number
  readonly isContract: boolean
  readonly fromMs: number
  /** Null if the claim has no end. */
  readonly untilMs: number | null
  /** The expiry of a hold that begins in the future. */
  readonly expiresMs: number | null
}

export interface Move {
  readonly name: number
  readonly status: 'PAYMENT' | 'PLANNED' | 'DONE' | 'CANCELLED'
  readonly day: string
  /** The first day with the new price. */
  readonly priceFrom: string
  readonly box: number
  readonly hold: number
  /** Whether the stored card is being charged. */
  readonly isCharging: boolean
  readonly pages: readonly Page[]
  /** The Box before the move, until it is released. */
  readonly old: { readonly box: number; readonly hold: number; readonly untilMs: number } | null
}

/** An invoiced period. */
interface Invoiced {
  readonly from: string
  readonly to: string
  readonly isPaid: boolean
}

/** The billing after the first period. The model does not compute it, but reads it from the app. */
export interface Billing {
  readonly invoiced: readonly Invoiced[]
  readonly overdueSince: string | null
}

export interface Contract extends Billing {
  readonly status: 'ACTIVE' | 'TERMINATING' | 'EVICTED' | 'TERMINATED'
  readonly box: number
  readonly hold: number
  readonly startsOn: string
  readonly isStartChanged: boolean
  /** The first day after the withdrawal period for a consumer without an early start. Null for all others. */
  readonly earliestStart: string | null
  /** Null without a right to withdraw. */
  readonly withdrawableUntil: string | null
  readonly endsOn: string | null
  readonly evicted: boolean
  readonly withdrawn: boolean
  readonly withdrawnMs: number | null
  readonly moves: readonly Move[]
}

export interface Order {
  readonly person: number
  /** The lead order, whose payment pays this order too. Null for a lead order. */
  readonly lead: number | null
  readonly box: number
  readonly early: boolean
  readonly status: 'SUBMITTED' | 'FAILED' | 'CANCELLED' | 'FULFILLED'
  readonly placedMs: number
  /** The day of the order, or of the latest new hold. The contract can begin later, for example on `requestedOn`. */
  readonly startsOn: string
  /** The first day that the customer chose, or the first day on which the Box is free. */
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
  /** The monthly price of each Box. */
  readonly prices: readonly number[]
  readonly holds: readonly Hold[]
  readonly orders: ReadonlyMap<number, Order>
}

/**
 * The next state, the response and the next step of the action. The response is a status, an error code or not known
 * yet.
 */
export type RentalStep = readonly [Rental, string | null, FollowUp?]

/** Only consumers can withdraw. The card of a person with debts pays once, and every later charge of it fails. */
export const people = [
  { name: 'anna', isConsumer: true, hasDebts: false },
  { name: 'peter', isConsumer: false, hasDebts: true },
  { name: 'new', isConsumer: false, hasDebts: false },
] as const
