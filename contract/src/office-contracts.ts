import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Reason, RowVersion } from './office-values.ts'
import { Id } from './values.ts'

/** The version after the change, for the next one. */
const ChangedContract = z.object({ id: Id, version: RowVersion })
const contractErrors = ['not-found', 'office/changed-meanwhile', 'contract/not-changeable'] as const

export const suspendContract = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/suspend',
  auth: 'staff',
  permission: 'contracts.suspend',
  summary: 'Suspends access immediately: doors and codes stop. The tenant gets an e-mail with the reason.',
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
