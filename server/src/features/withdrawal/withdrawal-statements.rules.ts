const hourMs = 60 * 60_000

/** A statement takes effect after this time unless the customer objects. */
export const objectionPeriodMs = 48 * hourMs
export const statementsPerDay = 5

export type StatementState =
  /** Not yet compared with the contracts. */
  | 'RECEIVED'
  /** Fits no contract and e-mail address. Staff reply to it. */
  | 'UNMATCHED'
  /** Waits for the customer's response to the e-mail. */
  | 'PENDING'
  /** The same contract has a pending statement. */
  | 'REPEATED'
  /** The customer objected to an earlier statement and did not confirm this one. Staff decide. */
  | 'UNANSWERED'
  | 'OBJECTED'
  | 'EFFECTIVE'
  /** The contract ended, or its right to withdraw did, before the statement took effect. */
  | 'LAPSED'

/** States in which the customer can still confirm or object. */
export const isOpenStatement = (state: StatementState): boolean => state === 'PENDING' || state === 'UNANSWERED'

/** After one objection, silence no longer means consent. */
export const takesEffectAt = (receivedAt: Date, objectedBefore: boolean): Date | null =>
  objectedBefore ? null : new Date(receivedAt.getTime() + objectionPeriodMs)
