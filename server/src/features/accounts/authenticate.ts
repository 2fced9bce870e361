import type { Principal } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { findSessionOwner, updateSessionUse } from './sessions.repo.ts'
import { noteUseEveryMs, sessionLifeMs } from './sessions.rules.ts'

/** Who a token belongs to. A session lives on from its last use. */
export async function authenticate(db: Db, tokenHash: string, now: Date): Promise<Principal | null> {
  const owner = await findSessionOwner(db, tokenHash, now)
  if (!owner) return null
  if (now.getTime() - owner.lastUsedAt.getTime() > noteUseEveryMs) {
    await updateSessionUse(db, tokenHash, now, new Date(now.getTime() + sessionLifeMs))
  }
  return { id: owner.accountId, type: owner.type, tokenHash }
}
