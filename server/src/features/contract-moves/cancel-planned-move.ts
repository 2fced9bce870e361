import { type ContractRecord, updateContract, updateNextPrice } from '#src/features/contracts/index.ts'
import { refundRemainder } from '#src/features/payments/index.ts'
import { getContractContext, refitRents } from '#src/features/rents/index.ts'
import { deleteOccupancy } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { findOpenMove, type MoveRecord, updateMove } from './contract-moves.repo.ts'
import { isCancellable } from './contract-moves.rules.ts'
import { sendMoveCancelled } from './notify-move.ts'
import { cancelUnpaidMove } from './open-move.ts'

/** Cancels the open move of a locked contract on request. A planned move can be cancelled until the day before it. */
export async function cancelPlannedMove(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<void> {
  const move = await findOpenMove(tx, contract.id)
  const { today } = await getContractContext(ctx, tx, contract)
  if (!move || !isCancellable(move, today)) throw new CallError('contract/not-changeable')
  if (move.status === 'PAYMENT') await cancelUnpaidMove(tx, contract.id)
  else await cancelMove(ctx, tx, contract, move, { isRequested: true })
  ctx.log.info({ contractId: contract.id, moveId: move.id }, 'move cancelled on request')
}

/** Releases the new Box, restores the price change announced before the move, if any, and refunds the payment. */
export async function cancelMove(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  move: MoveRecord,
  by: { readonly isRequested: boolean },
): Promise<boolean> {
  await updateMove(tx, move.id, { status: 'CANCELLED' })
  await deleteOccupancy(tx, move.occupancyId)
  const { today } = await getContractContext(ctx, tx, contract)
  if (contract.nextPrice?.monthlyNet === move.monthlyNet) {
    if (move.oldNextPrice) await updateNextPrice(tx, contract.id, move.oldNextPrice)
    else await updateContract(tx, contract.id, { nextPrice: null })
    await refitRents(ctx, tx, contract.id, today)
  }
  if (move.paidBy !== null)
    await refundRemainder(ctx, tx, { paymentId: move.paidBy, amount: move.amount, reasonKey: `move:${move.id}` })
  await sendMoveCancelled(ctx, tx, contract, move, by)
  crashPoint('move.cancelled')
  return true
}
