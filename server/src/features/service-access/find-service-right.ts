import { findContractRight, findHolder, type ServiceRight } from '#src/features/doors/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { UnlockTokenRow } from './unlock-tokens.repo.ts'

/** The current rights of an unlock link. A link of a tenant ends when its Box no longer belongs to the contract. */
export async function findServiceRight(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: UnlockTokenRow | undefined,
): Promise<ServiceRight> {
  const { db } = ctx
  const now = ctx.now()
  const { byStaff = false, boxId = null, contractId = null } = token ?? {}
  const [contract, holderId] = await Promise.all([
    contractId ? findContractRight(db, contractId, byStaff || boxId === null ? null : { boxId, now }) : null,
    boxId ? findHolder(db, boxId, now) : null,
  ])
  return { contract, byStaff, holderId }
}
