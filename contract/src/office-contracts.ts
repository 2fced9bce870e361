import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason, RowVersion } from './office-values.ts'
import { Amount, Currency, Day, Id } from './values.ts'

/** The contract after the change. The next change must send this `version`. */
const ChangedContract = z.object({ id: Id, version: RowVersion })
const contractErrors = ['not-found', 'office/changed-meanwhile', 'contract/not-changeable'] as const

export const suspendContract = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/suspend',
  auth: 'staff',
  permission: 'contracts.suspend',
  summary: 'Suspends access immediately: doors and codes stop working. The tenant gets an e-mail with the reason.',
  input: z.object({ id: Id, version: RowVersion, reason: Reason }),
  output: ChangedContract,
  errors: contractErrors,
})

export const resumeContract = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/resume',
  auth: 'staff',
  permission: 'contracts.suspend',
  summary: 'Ends a suspension by staff. Access stays suspended while an invoice is long overdue or a payment disputed.',
  input: z.object({ id: Id, version: RowVersion, reason: Reason }),
  output: z.object({ ...ChangedContract.shape, accessSuspended: z.boolean() }),
  errors: contractErrors,
})

export const EndGround = z.enum(['DEFAULT', 'BREACH', 'FRAUD', 'AGREEMENT'])
export type EndGround = z.infer<typeof EndGround>

/** Dates, money and e-mails of an end, if the Box is cleared on the last day. */
export const EndPreview = z.object({
  id: Id,
  version: RowVersion,
  ground: EndGround,
  /** The last day to pay during a notice of default. A payment of all demanded invoices stops the end. */
  payBy: z.nullable(Day),
  lastDay: Day,
  clearBy: z.nullable(Day),
  currency: Currency,
  /** Rents until the last day that have no invoice yet. */
  charges: z.array(z.object({ period: z.object({ from: Day, to: Day }), amount: Amount })),
  /** The unpaid amount including these charges, before the deposit is set off. */
  owed: Amount,
  deposit: Amount,
  setOff: Amount,
  depositRefund: Amount,
  /** Refund of paid days after the last day. */
  rentRefund: Amount,
  stillOwed: Amount,
  /** Price of each day on which the Box is used after the last day. */
  perDayAfterEnd: Amount,
  emails: z.array(z.string()),
})
export type EndPreview = z.infer<typeof EndPreview>

const endErrors = ['not-found', 'contract/not-endable'] as const
const requestedEnd = {
  ground: EndGround,
  /** The last day of the contract, or of the notice of default. Omitted: the earliest day. */
  day: z.optional(Day),
}

export const endPreview = endpoint({
  method: 'GET',
  path: '/api/office/contracts/{id}/end-preview',
  auth: 'staff',
  permission: 'contracts.end',
  summary: 'Previews dates, money and e-mails of a termination by the operator. Changes nothing.',
  input: z.object({ id: Id, ...requestedEnd }),
  output: EndPreview,
  errors: endErrors,
})

export const endContract = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/end',
  auth: 'staff',
  permission: 'contracts.end',
  summary: 'Gives notice of default, or ends the contract for breach, for fraud or by agreement.',
  input: z.object({ id: Id, version: RowVersion, reason: Reason, ...requestedEnd }),
  output: EndPreview,
  errors: [...endErrors, 'office/changed-meanwhile'],
})

export const clearContract = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/clearance',
  auth: 'staff',
  permission: 'contracts.end',
  summary: 'Records that the Box is cleared after a termination by the operator. The contract is then settled.',
  input: z.object({ id: Id, version: RowVersion, reason: Reason }),
  output: ChangedContract,
  errors: contractErrors,
})
