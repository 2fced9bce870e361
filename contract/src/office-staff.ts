import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PermissionName, Reason, RowVersion, StaffRoleName } from './office-values.ts'
import { Passkey, PasskeyAttestation, PasskeyOptions } from './passkey-values.ts'
import { RequiredEmail } from './person.ts'
import { Id, Instant } from './values.ts'

const StaffName = z.string({ error: 'not-null' }).check(z.trim(), z.minLength(1, 'not-null'), z.maxLength(200, 'regex'))
/** Null means every location. */
const StaffWarehouses = z.nullable(z.array(Id).check(z.maxLength(1_000)))

export const officeMe = endpoint({
  method: 'GET',
  path: '/api/office/me',
  auth: 'staff',
  permission: 'me.read',
  summary: 'Returns the signed-in staff account with its permissions.',
  input: z.object({}),
  output: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: StaffRoleName,
    warehouses: StaffWarehouses,
    permissions: z.array(PermissionName),
    passkeys: z.array(Passkey),
    /** Recovery codes that are still unused. */
    recoveryCodes: z.int(),
    /** End of the session, unless it ends earlier because of 30 minutes without use. */
    expiresAt: Instant,
  }),
})

export const passkeyRegistration = endpoint({
  method: 'GET',
  path: '/api/office/me/passkey-options',
  auth: 'staff',
  permission: 'me.read',
  recentSignIn: true,
  summary: 'Returns the WebAuthn options for a new passkey. They are valid for five minutes in this session.',
  input: z.object({}),
  output: PasskeyOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/office/me/passkeys',
  auth: 'staff',
  permission: 'me.change',
  recentSignIn: true,
  summary: 'Adds a passkey to the signed-in account.',
  status: 201,
  input: z.object({ name: StaffName, response: PasskeyAttestation }),
  output: z.object({ id: Id }),
  errors: ['verification/invalid'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/office/me/passkeys/{id}',
  auth: 'staff',
  permission: 'me.change',
  summary: 'Removes a passkey of the signed-in account.',
  input: z.object({ id: Id }),
  output: z.void(),
  errors: ['not-found'],
})

export const StaffAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: StaffRoleName,
  warehouses: StaffWarehouses,
  isActive: z.boolean(),
  isLocked: z.boolean(),
  /** False until the setup link was used. */
  isSetUp: z.boolean(),
  lastLoginAt: z.nullable(Instant),
  version: RowVersion,
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const officeStaff = endpoint({
  method: 'GET',
  path: '/api/office/staff',
  auth: 'staff',
  permission: 'staff.read',
  summary: 'Returns all staff accounts, sorted by name.',
  input: z.object({}),
  output: z.object({ items: z.array(StaffAccount) }),
})

export const createStaff = endpoint({
  method: 'POST',
  path: '/api/office/staff',
  auth: 'staff',
  permission: 'staff.change',
  recentSignIn: true,
  summary: 'Creates a staff account. The response has the link with which the person sets password and second factor.',
  status: 201,
  input: z.object({
    email: RequiredEmail,
    name: StaffName,
    role: StaffRoleName,
    warehouses: StaffWarehouses,
    reason: Reason,
  }),
  output: z.object({ id: Id, setupUrl: z.string(), expiresAt: Instant }),
  errors: ['office/email-exists'],
})

export const changeStaff = endpoint({
  method: 'PUT',
  path: '/api/office/staff',
  auth: 'staff',
  permission: 'staff.change',
  recentSignIn: true,
  summary: 'Changes a staff account. An account that is not active cannot log in, and its sessions end.',
  input: z.object({
    id: Id,
    version: RowVersion,
    name: StaffName,
    role: StaffRoleName,
    warehouses: StaffWarehouses,
    isActive: z.boolean(),
    reason: Reason,
  }),
  output: StaffAccount,
  errors: ['not-found', 'office/changed-meanwhile', 'office/last-owner'],
})

export const resetStaffAccount = endpoint({
  method: 'POST',
  path: '/api/office/staff/{id}/reset',
  auth: 'staff',
  permission: 'staff.reset',
  recentSignIn: true,
  summary:
    'Removes password, second factors, lock and sessions of a staff account. Notifies the account. The response has a new setup link.',
  input: z.object({ id: Id, reason: Reason }),
  output: z.object({ setupUrl: z.string(), expiresAt: Instant }),
  errors: ['not-found'],
})

export const unlockStaff = endpoint({
  method: 'POST',
  path: '/api/office/staff/{id}/unlock',
  auth: 'staff',
  permission: 'staff.change',
  summary: 'Unlocks a staff account after five wrong second factors.',
  input: z.object({ id: Id, reason: Reason }),
  output: z.void(),
  errors: ['not-found'],
})
