import { lockContract } from '#src/features/contracts/index.ts'
import { type Payment, type PaymentPurpose, requestRefund } from '#src/features/payments/index.ts'
import { insertOccupancy, updateUnexpiredOccupancy } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { findMove, type MoveRecord, updateMove } from './contract-moves.repo.ts'
import { sendMoveCancelled } from './notify-move.ts'
import { agreeMove } from './request-move.ts'

/** A payment of a move has the purpose RENT, because it pays the rent that the move creates with its own id. */
export const withMoves = (rents: PaymentPurpose): PaymentPurpose => ({
  ...rents,
  async onPaid(ctx, tx, payment) {
    const move = await findMove(tx, payment.purposeId)
    return move ? settleMove(ctx, tx, move, payment) : rents.onPaid(ctx, tx, payment)
  },
  async onReinstated(ctx, tx, payment, won) {
    const move = await findMove(tx, payment.purposeId)
    // The dispute was reported before the payment, so the move still waits for it.
    if (move?.status === 'PAYMENT' && payment.status === 'PAID') return settleMove(ctx, tx, move, payment)
    return rents.onReinstated?.(ctx, tx, payment, won)
  },
})

/** Agrees a paid move. Refunds the payment if the Box is taken, the contract ends or another payment was first. */
async function settleMove(ctx: Ctx, tx: Tx, { id, contractId }: MoveRecord, payment: Payment): Promise<void> {
  const contract = await lockContract(tx, contractId)
  const move = await findMove(tx, id)
  if (!move || move.paidBy === payment.id) return
  if (move.status !== 'PAYMENT') return refund(ctx, tx, payment)
  const occupancyId = contract.status === 'ACTIVE' ? await claimBox(ctx, tx, move) : null
  if (!occupancyId) {
    await refund(ctx, tx, payment)
    await updateMove(tx, id, { status: 'CANCELLED' })
    return sendMoveCancelled(ctx, tx, contract, { ...move, paidBy: payment.id })
  }
  await updateMove(tx, id, { status: 'PLANNED', paidBy: payment.id, occupancyId })
  await agreeMove(ctx, tx, contract, id)
}

/** Converts the hold, or claims the Box again after the hold has expired. */
async function claimBox(ctx: Ctx, tx: Tx, { occupancyId, contractId, boxId }: MoveRecord): Promise<string | null> {
  const claim = { kind: 'CONTRACT', reference: `contract:${contractId}`, untilAt: null } as const
  if (await updateUnexpiredOccupancy(tx, occupancyId, ctx.now(), claim)) return occupancyId
  return insertOccupancy(tx, { boxId, fromAt: ctx.now(), ...claim })
}

async function refund(ctx: Ctx, tx: Tx, payment: Payment): Promise<void> {
  await requestRefund(ctx, tx, { paymentId: payment.id, amount: payment.amount, reasonKey: 'move-not-possible' })
  ctx.log.warn({ paymentId: payment.id, moveId: payment.purposeId }, 'payment of a move refunded')
}
