import { lockContract } from '#src/features/contracts/index.ts'
import { type Payment, type PaymentPurpose, refundRemainder } from '#src/features/payments/index.ts'
import { getContractContext, refreshAccess, suspendDisputed } from '#src/features/rents/index.ts'
import { deleteOccupancy, insertOccupancy, updateUnexpiredOccupancy } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { isMoveExpired } from './carry-out-move.ts'
import { findMove, findMoveIds, type MoveRecord, updateMove } from './contract-moves.repo.ts'
import { sendMoveCancelled } from './notify-move.ts'
import { isInService } from './plan-move.ts'
import { agreeMove } from './request-move.ts'

/** A payment of a move has the purpose RENT, because it pays the rent of the move, which has the id of the move. */
export const withMoves = (
  rents: Required<Pick<PaymentPurpose, 'onPaidTogether'>> & PaymentPurpose,
): PaymentPurpose => ({
  ...rents,
  onPaid: (ctx, tx, payment) => payMoveOrRent(ctx, tx, rents, payment),
  async onPaidTogether(ctx, tx, payments) {
    const moveIds = await findMoveIds(
      tx,
      payments.map(({ purposeId }) => purposeId),
    )
    const isMove = ({ purposeId }: Payment) => moveIds.has(purposeId)
    for (const payment of payments.filter(isMove)) await payMoveOrRent(ctx, tx, rents, payment)
    await rents.onPaidTogether(
      ctx,
      tx,
      payments.filter((payment) => !isMove(payment)),
    )
  },
  async onDisputed(ctx, tx, payment, disputed) {
    await rents.onDisputed?.(ctx, tx, payment, disputed)
    const move = await findMove(tx, payment.purposeId)
    // A payment of the deposit alone has no rent, so `rents.onDisputed` does not suspend access.
    if (move) await suspendDisputed(ctx, tx, await lockContract(tx, move.contractId))
  },
  async onReinstated(ctx, tx, payment, won) {
    const move = await findMove(tx, payment.purposeId)
    if (!move) return rents.onReinstated?.(ctx, tx, payment, won)
    // If the dispute was reported before the payment, the payment has not settled the move yet.
    const isFirst = payment.status === 'PAID' && move.status !== 'DONE' && move.paidBy !== payment.id
    if (isFirst) await settleMove(ctx, tx, move, payment)
    else await rents.onReinstated?.(ctx, tx, payment, won)
    await refreshAccess(ctx, tx, await lockContract(tx, move.contractId))
  },
})

async function payMoveOrRent(ctx: Ctx, tx: Tx, rents: PaymentPurpose, payment: Payment): Promise<void> {
  const move = await findMove(tx, payment.purposeId)
  if (move?.paidBy === payment.id) return
  // After the move, a payment pays the rent that became owed again by a dispute.
  return move && move.status !== 'DONE' ? settleMove(ctx, tx, move, payment) : rents.onPaid(ctx, tx, payment)
}

/** Plans a paid move. Refunds the payment if the move is no longer possible or another payment has paid it. */
async function settleMove(ctx: Ctx, tx: Tx, { id, contractId }: MoveRecord, payment: Payment): Promise<void> {
  const contract = await lockContract(tx, contractId)
  const move = await findMove(tx, id)
  if (!move || move.paidBy === payment.id) return
  if (move.status !== 'PAYMENT') return refund(ctx, tx, payment)
  const { today } = await getContractContext(ctx, tx, contract)
  const isRunning = contract.status === 'ACTIVE' && !(await isMoveExpired(tx, move, today))
  const isPossible = isRunning && (await isInService(ctx, tx, move))
  const occupancyId = isPossible ? await claimBox(ctx, tx, move) : null
  if (!occupancyId) {
    await refund(ctx, tx, payment)
    await updateMove(tx, id, { status: 'CANCELLED' })
    await deleteOccupancy(tx, move.occupancyId)
    return sendMoveCancelled(ctx, tx, contract, { ...move, paidBy: payment.id }, { isRequested: false })
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
  await refundRemainder(ctx, tx, { paymentId: payment.id, amount: payment.amount, reasonKey: 'move-not-possible' })
  ctx.log.warn({ paymentId: payment.id, moveId: payment.purposeId }, 'payment of a move refunded')
}
