import { findContractRight, findHolder, type ServiceRight } from '#src/features/doors/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { UnlockTokenRow } from './unlock-tokens.repo.ts'

/** The current rights of an unlock link. */
export async function findServiceRight(db: Db, token: UnlockTokenRow | undefined): Promise<ServiceRight> {
  const [contract, holderId] = await Promise.all([
    token?.contractId ? findContractRight(db, token.contractId) : null,
    token?.boxId ? findHolder(db, token.boxId) : null,
  ])
  return { contract, byStaff: token?.byStaff ?? false, holderId }
}
