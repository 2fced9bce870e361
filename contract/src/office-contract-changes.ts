import { z } from 'zod/mini'
import { ContractMove, MovePreview } from './contract-moves.ts'
import { ContractStart } from './contract-start.ts'
import { endpoint } from './endpoint.ts'
import { Reason, RowVersion } from './office-values.ts'
import { Day, Id } from './values.ts'

/** Staff move a contract to another Box or change its first day, by the same rules as its tenant. */

const changeErrors = ['not-found', 'office/changed-meanwhile'] as const
const moveErrors = ['not-found', 'contract/move-not-possible', 'cancelContract/unpaid-invoices'] as const
const change = { id: Id, version: RowVersion, reason: Reason }
const Changed = z.object({ id: Id, version: RowVersion })

export const OfficeContractMove = z.object({ version: RowVersion, ...ContractMove.shape })
export type OfficeContractMove = z.infer<typeof OfficeContractMove>

export const OfficeMovePreview = z.object({ version: RowVersion, ...MovePreview.shape, emails: z.array(z.string()) })
export type OfficeMovePreview = z.infer<typeof OfficeMovePreview>

export const officeContractMove = endpoint({
  method: 'GET',
  path: '/api/office/contracts/{id}/move',
  auth: 'staff',
  permission: 'contracts.move',
  summary: 'Returns the days on which a contract can move to another Box, its open move and the old Box.',
  input: z.object({ id: Id }),
  output: OfficeContractMove,
  errors: ['not-found'],
})

export const previewOfficeMove = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/move/preview',
  auth: 'staff',
  permission: 'contracts.move',
  summary: 'Previews prices, deposit, days and e-mails of a move. Changes nothing.',
  idempotent: false,
  input: z.object({ id: Id, boxId: Id, day: Day }),
  output: OfficeMovePreview,
  errors: moveErrors,
})

export const moveOfficeContract = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/move',
  auth: 'staff',
  permission: 'contracts.move',
  summary:
    'Moves a contract to another Box. If the tenant must pay, the Box is held and the tenant gets a payment link; nothing moves before the payment.',
  input: z.object({ ...change, boxId: Id, day: Day }),
  output: z.object({
    ...Changed.shape,
    status: z.enum(['DONE', 'PLANNED', 'PAYMENT']),
    /** The page on which the tenant pays. Null if nothing is due. */
    paymentUrl: z.nullable(z.string()),
  }),
  errors: [...moveErrors, 'office/changed-meanwhile'],
})

export const cancelOfficeMove = endpoint({
  method: 'POST',
  path: '/api/office/contracts/{id}/move/cancel',
  auth: 'staff',
  permission: 'contracts.move',
  summary: 'Cancels an unpaid move, or a planned move before its day. A payment for the move is refunded.',
  input: z.object(change),
  output: Changed,
  errors: [...changeErrors, 'contract/not-changeable'],
})

export const officeContractStart = endpoint({
  method: 'GET',
  path: '/api/office/contracts/{id}/start',
  auth: 'staff',
  permission: 'contracts.move',
  summary: 'Returns the days to which the first day of a contract can move, and previews another first day.',
  input: z.object({ id: Id, startsOn: z.optional(Day) }),
  output: z.object({ version: RowVersion, ...ContractStart.shape }),
  errors: ['not-found'],
})

export const changeOfficeStart = endpoint({
  method: 'PUT',
  path: '/api/office/contracts/{id}/start',
  auth: 'staff',
  permission: 'contracts.move',
  summary: 'Moves the first day of a contract that has not started, once.',
  input: z.object({ ...change, startsOn: Day }),
  output: Changed,
  errors: [...changeErrors, 'contract/start-not-possible'],
})
