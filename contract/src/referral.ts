import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Amount, Currency, Id, Instant } from './values.ts'

export const RewardTransaction = z.object({
  id: Id,
  type: z.enum(['CREDIT', 'DEBIT']),
  amount: Amount,
  at: Instant,
  note: z.nullable(z.string()),
})
export type RewardTransaction = z.infer<typeof RewardTransaction>

export const ReferralInfo = z.object({
  url: z.string(),
  totalContracts: z.int(),
  balance: Amount,
  currency: Currency,
  /** Credit in other currencies, where there is any: of rents that were returned in them. */
  otherBalances: z.optional(z.array(z.object({ balance: Amount, currency: Currency }))),
  transactions: z.array(RewardTransaction),
})
export type ReferralInfo = z.infer<typeof ReferralInfo>

export const referralInfo = endpoint({
  method: 'GET',
  path: '/api/client/my/referral-info',
  auth: 'client',
  summary: 'The link to share, what it brought and how the reward was used, newest first.',
  input: z.object({}),
  output: ReferralInfo,
})
