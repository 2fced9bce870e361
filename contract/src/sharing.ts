import { z } from 'zod/mini'
import { SharedWith } from './contracts.ts'
import { endpoint } from './endpoint.ts'
import { WarehouseSummary } from './locks.ts'
import { RequiredEmail } from './person.ts'
import { Day, Id, Instant } from './values.ts'
import { CodeState, LockVersion } from './warehouses.ts'

const Share = { contractId: Id, email: RequiredEmail }

export const addBoxSharing = endpoint({
  method: 'POST',
  path: '/api/client/my/add-box-sharing',
  auth: 'client',
  summary:
    'Shares the Box of a contract with another account, or invites the e-mail address. The share ends after the day `until`.',
  input: z.object({ ...Share, until: z.optional(z.nullable(Day)) }),
  output: z.array(SharedWith),
  errors: [
    'not-found',
    'boxSharing/user-email-not-found',
    'boxSharing/own-email',
    'boxSharing/already-shared',
    'rate-limited',
  ],
})

export const removeBoxSharing = endpoint({
  method: 'POST',
  path: '/api/client/my/remove-box-sharing',
  auth: 'client',
  summary: 'Revokes a share or an invitation. The next unlock request is refused.',
  input: z.object(Share),
  output: z.array(SharedWith),
  errors: ['not-found'],
})

export const leaveSharedBox = endpoint({
  method: 'POST',
  path: '/api/client/my/leave-shared-box',
  auth: 'client',
  summary: 'Ends a share that the customer received. The tenant gets an e-mail.',
  input: z.object({ contractId: Id }),
  output: z.void(),
  errors: ['not-found'],
})

export const SharedBox = z.object({
  contractId: Id,
  boxId: Id,
  boxName: z.string(),
  boxNumber: z.string(),
  lockVersion: LockVersion,
  warehouse: WarehouseSummary,
  owner: z.object({ firstName: z.string(), email: z.string(), phoneNumber: z.nullable(z.string()) }),
  /** Unlocks the entrance at its keypad. Null while access is suspended or the identity is not verified. */
  accessCode: z.nullable(z.string()),
  accessCodeState: z.nullable(CodeState),
  sharedAt: Instant,
  expiresAt: z.nullable(Instant),
})
export type SharedBox = z.infer<typeof SharedBox>

export const sharedBoxes = endpoint({
  method: 'GET',
  path: '/api/client/my/shared-boxes',
  auth: 'client',
  summary: 'Returns the Boxes that are shared with the customer.',
  input: z.object({}),
  output: z.array(SharedBox),
})
