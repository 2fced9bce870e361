import type { StaffMember } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { findStaffBySession, updateStaffSessionUse } from './staff-sessions.repo.ts'
import { officeIdleMs, recentSignInMs, recordOfficeUseMs } from './staff-sessions.rules.ts'

const idleSince = (now: Date) => new Date(now.getTime() - officeIdleMs)

type AuthenticateStaff = (tokenHash: string, isBackground: boolean) => Promise<StaffMember | null>

/** Reads session, role and warehouses for every call. A background call does not count as a use. */
export function staffAuthenticator(db: Db, now: () => Date): AuthenticateStaff {
  return async (tokenHash, isBackground) => {
    const at = now()
    const found = await findStaffBySession(db, tokenHash, { now: at, usedAfter: idleSince(at) })
    if (!found) return null
    const { sessionCreatedAt, lastUsedAt, ...staff } = found
    const isRecorded = at.getTime() - lastUsedAt.getTime() <= recordOfficeUseMs
    if (!isBackground && !isRecorded) await updateStaffSessionUse(db, tokenHash, at)
    return { ...staff, tokenHash, isSignInRecent: at.getTime() - sessionCreatedAt.getTime() <= recentSignInMs }
  }
}

/** Null when the session is over. Does not count as a use, so that an open stream does not extend the session. */
export async function findStaffOfSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Pick<StaffMember, 'role' | 'warehouseIds'> | null> {
  return (await findStaffBySession(db, tokenHash, { now, usedAfter: idleSince(now) })) ?? null
}
