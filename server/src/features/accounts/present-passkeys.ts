import type { Passkey } from '@boxzone/contract'
import type { Db } from '#src/kernel/database/index.ts'
import { findAccountPasskeys } from './passkeys.repo.ts'

export async function presentPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  return (await findAccountPasskeys(db, accountId)).map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}
