import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { findSessionStaff, updateStaffSessionUse } from './staff-sessions.repo.ts'
import { officeIdleMs, recordOfficeUseMs } from './staff-sessions.rules.ts'

/** Reads session, role and warehouses for every call. */
export function staffAuthenticator(db: Db, now: () => Date): (tokenHash: string) => Promise<StaffMember | null> {
  return async (tokenHash) => {
    const at = now()
    const usedAfter = new Date(at.getTime() - officeIdleMs)
    const found = await findSessionStaff(db, tokenHash, { now: at, usedAfter })
    if (!found) return null
    const { lastUsedAt, ...staff } = found
    if (at.getTime() - lastUsedAt.getTime() > recordOfficeUseMs) await updateStaffSessionUse(db, tokenHash, at)
    return { ...staff, tokenHash }
  }
}
