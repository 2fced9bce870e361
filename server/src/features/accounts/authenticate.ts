import { createBatchLoader } from '#src/kernel/batching.ts'
import type { Principal } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { findSessionOwners, type SessionOwner, updateSessionUse } from './sessions.repo.ts'
import { isLastUseUpdateDue, isStaffSessionOver, sessionLifeMs } from './sessions.rules.ts'

/** Reads the session from the database for every request, so that a logout takes effect immediately. */
export function authenticator(db: Db, now: () => Date): (tokenHash: string) => Promise<Principal | null> {
  const findOwner = createBatchLoader(async (tokenHashes: readonly string[]) => {
    const owners = await findSessionOwners(db, tokenHashes, now())
    return new Map(owners.map((owner) => [owner.tokenHash, owner]))
  })
  return async (tokenHash) => {
    const owner = await findOwner(tokenHash)
    if (!owner || isStaffSessionOver(owner, now())) return null
    await noteUse(db, owner, now())
    return { id: owner.accountId, type: owner.type, tokenHash }
  }
}

/** Extends the session, but not at every use: a minimum time must pass since the last update. */
async function noteUse(db: Db, owner: SessionOwner, now: Date): Promise<void> {
  if (!isLastUseUpdateDue(owner, now)) return
  await updateSessionUse(db, owner.tokenHash, now, new Date(now.getTime() + sessionLifeMs))
}
