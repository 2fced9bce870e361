import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Amount, Currency, Id, Instant } from './values.ts'

/**
 * PENDING: not part of the balance yet. REVERSED: not earned, or lost again, for example because the referred
 * customer withdrew or the operator lost a dispute.
 */
export const RewardState = z.enum(['PENDING', 'BOOKED', 'REVERSED'])
export type RewardState = z.infer<typeof RewardState>

export const RewardTransaction = z.object({
  id: Id,
  type: z.enum(['CREDIT', 'DEBIT']),
  state: RewardState,
  amount: Amount,
  at: Instant,
  note: z.nullable(z.string()),
})
export type RewardTransaction = z.infer<typeof RewardTransaction>

export const ReferralInfo = z.object({
  url: z.string(),
  totalContracts: z.int(),
  /** Negative if a reversed reward was already used. Later rewards reduce the negative balance first. */
  balance: Amount,
  /** Sum of the PENDING rewards. */
  pending: Amount,
  currency: Currency,
  /** Credit in other currencies, for example from refunded rents. Missing if there is none. */
  otherBalances: z.optional(z.array(z.object({ balance: Amount, currency: Currency }))),
  transactions: z.array(RewardTransaction),
})
export type ReferralInfo = z.infer<typeof ReferralInfo>

export const referralInfo = endpoint({
  method: 'GET',
  path: '/api/client/my/referral-info',
  auth: 'client',
  summary: 'Returns the referral link, the balance and the transactions, newest first.',
  input: z.object({}),
  output: ReferralInfo,
})
