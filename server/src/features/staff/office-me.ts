import { api, permissionsOf } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { findPasskeys, findUnusedRecoveryCodes } from './second-factors.repo.ts'
import { findStaff } from './staff.repo.ts'
import { findStaffSession } from './staff-sessions.repo.ts'

export const officeMeRoute = route(api.officeMe, async ({ db, staff: { id, tokenHash } }) => {
  const [staff, session] = await Promise.all([findStaff(db, id), findStaffSession(db, tokenHash)])
  if (!staff || !session) throw new CallError('unauthorized')
  const [passkeys, recoveryCodes] = await Promise.all([findPasskeys(db, id), findUnusedRecoveryCodes(db, id)])
  const { name, email, role, warehouseIds } = staff
  return {
    ...{ id, name, email, role, recoveryCodes },
    warehouses: warehouseIds && [...warehouseIds],
    permissions: permissionsOf(role),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    expiresAt: session.expiresAt.toISOString(),
  }
})
