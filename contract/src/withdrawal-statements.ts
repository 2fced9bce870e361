import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Amount, Currency, Day, Id, Instant } from './values.ts'

const StatementToken = z.object({
  token: z.string({ error: 'not-null' }).check(z.minLength(1, 'not-null'), z.maxLength(300, 'regex')),
})

/** A withdrawal statement from the public form. The link in the e-mail opens a page that shows these values. */
export const StatedWithdrawal = z.object({
  /** LAPSED: without effect, because the customer had already withdrawn or the contract had ended. */
  state: z.enum(['PENDING', 'EFFECTIVE', 'OBJECTED', 'LAPSED']),
  contractNumber: z.string(),
  receivedAt: Instant,
  /** Null if the statement takes effect only after a confirmation. */
  takesEffectAt: z.nullable(Instant),
  timeZone: z.string(),
})
export type StatedWithdrawal = z.infer<typeof StatedWithdrawal>

export const withdrawalStatement = endpoint({
  method: 'GET',
  path: '/api/client/contract/withdrawal-statement',
  auth: 'public',
  summary: 'Returns the withdrawal statement of an e-mail link. Changes nothing.',
  input: StatementToken,
  output: StatedWithdrawal,
  errors: ['verification/invalid'],
})

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/api/client/contract/withdrawal-statement/confirm',
  auth: 'public',
  summary:
    'Confirms the statement for the customer, which takes effect immediately. Later requests return the current state.',
  input: StatementToken,
  output: StatedWithdrawal,
  errors: ['verification/invalid'],
})

export const objectToWithdrawal = endpoint({
  method: 'POST',
  path: '/api/client/contract/withdrawal-statement/object',
  auth: 'public',
  summary: 'Rejects a statement that the customer did not make and notifies staff. The contract stays unchanged.',
  input: StatementToken,
  output: StatedWithdrawal,
  errors: ['verification/invalid'],
})

export const withdrawalPreview = endpoint({
  method: 'GET',
  path: '/api/client/contract/{id}/withdrawal-preview',
  auth: 'client',
  summary: 'Returns what a withdrawal today would refund, without effect.',
  input: z.object({ id: Id }),
  output: z.object({
    currency: Currency,
    /** The paid price of the first period. */
    paid: Amount,
    /** The days of use that the consumer pays for, and their price. */
    used: z.object({ days: z.int(), amount: Amount }),
    /** Refunded to the card within fourteen days. */
    refund: Amount,
    /** Refunded when the Box is empty, at the latest on `depositBy`. */
    deposit: Amount,
    depositBy: Day,
  }),
  errors: ['not-found', 'withdrawal/not-possible'],
})
