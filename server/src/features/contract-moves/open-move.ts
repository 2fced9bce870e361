import { isPaidOrBeingCharged } from '#src/features/rents/index.ts'
import { deleteOccupancy } from '#src/features/warehouses/index.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { findOpenMove, updateMove } from './contract-moves.repo.ts'

/** Whether a move is planned, paid or being charged. The terms must then stay, because they determine its price. */
export async function isMoveAgreed(db: Db, contractId: string): Promise<boolean> {
  const open = await findOpenMove(db, contractId)
  return open !== undefined && (open.status === 'PLANNED' || (await isPaidOrBeingCharged(db, open.id)))
}

/** Cancels the unpaid move of a locked contract. A later payment of it is refunded. */
export async function cancelUnpaidMove(tx: Tx, contractId: string): Promise<void> {
  const open = await findOpenMove(tx, contractId)
  if (open?.status !== 'PAYMENT') return
  await updateMove(tx, open.id, { status: 'CANCELLED' })
  await deleteOccupancy(tx, open.occupancyId)
}
