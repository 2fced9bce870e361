const hourMs = 60 * 60_000

/** A statement takes effect after this time unless the customer objects. */
export const objectionPeriodMs = 48 * hourMs
export const statementsPerDay = 5

export type StatementState =
  /** Not yet compared with the contracts. */
  | 'RECEIVED'
  /** No contract has this number and e-mail address. Staff reply to the statement. */
  | 'UNMATCHED'
  /** Waits for the customer's response to the e-mail. */
  | 'PENDING'
  /** The contract already had a pending statement. */
  | 'REPEATED'
  /** The customer objected to an earlier statement and did not confirm this one. Staff decide. */
  | 'UNANSWERED'
  | 'OBJECTED'
  | 'EFFECTIVE'
  /** Without effect: the customer had withdrawn already, the contract had ended or the right had expired. */
  | 'LAPSED'

/** States in which the customer can still confirm or object. */
export const isOpenStatement = (state: StatementState): boolean => state === 'PENDING' || state === 'UNANSWERED'

/** Null after an earlier objection: then the customer must confirm the statement. */
export const takesEffectAt = (receivedAt: Date, objectedBefore: boolean): Date | null =>
  objectedBefore ? null : new Date(receivedAt.getTime() + objectionPeriodMs)
