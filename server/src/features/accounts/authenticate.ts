import type { Principal } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { findSessionOwner, updateSessionUse } from './accounts.repo.ts'

const minuteMs = 60_000
const sessionLifeMs = 30 * 24 * 60 * minuteMs
/** Noting every single use would turn each read into a write. */
const noteUseEveryMs = 10 * minuteMs

/** Who a token belongs to. A session lives on from its last use. */
export async function authenticate(db: Db, tokenHash: string, now: Date): Promise<Principal | null> {
  const owner = await findSessionOwner(db, tokenHash, now)
  if (!owner) return null
  if (now.getTime() - owner.lastUsedAt.getTime() > noteUseEveryMs) {
    await updateSessionUse(db, tokenHash, now, new Date(now.getTime() + sessionLifeMs))
  }
  return { id: owner.accountId, type: owner.type, tokenHash }
}
