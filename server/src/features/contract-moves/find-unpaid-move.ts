import { findUnexpiredOccupancies } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { findOpenMove, type MoveRecord } from './contract-moves.repo.ts'

/** The move that waits for its payment while its Box is held. */
export async function findUnpaidMove(ctx: Pick<Ctx, 'now'>, db: Db, contractId: string): Promise<MoveRecord | null> {
  const open = await findOpenMove(db, contractId)
  if (open?.status !== 'PAYMENT') return null
  const claims = await findUnexpiredOccupancies(db, open.boxId, ctx.now())
  return claims.some(({ id }) => id === open.occupancyId) ? open : null
}
