import { type ContractRecord, updateNextPrice } from '#src/features/contracts/index.ts'
import { refitRents } from '#src/features/rents/index.ts'
import { insertOccupancy } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { carryOutMove, firstPeriodFrom } from './carry-out-move.ts'
import { findMove, insertMove, type MoveRecord } from './contract-moves.repo.ts'
import { heldUntil } from './contract-moves.rules.ts'
import { sendMoveAgreed } from './notify-move.ts'
import { cancelUnpaidMove } from './open-move.ts'
import { type MoveChoice, planMove } from './plan-move.ts'

interface MoveRequest {
  /** The tenant gets a link and pays later. */
  readonly isByLink: boolean
}

/**
 * Claims the new Box of a locked contract. If nothing is due, the move is agreed immediately; otherwise it waits for
 * the payment. A new request replaces an unpaid move.
 */
export async function requestMove(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  choice: MoveChoice,
  { isByLink }: MoveRequest = { isByLink: false },
): Promise<MoveRecord> {
  const plan = await planMove(ctx, tx, contract, choice)
  const { day, box, priceFrom, difference, depositChange, amount } = plan
  await cancelUnpaidMove(tx, contract.id)
  const id = newId()
  const now = ctx.now()
  const isDue = amount > 0
  const occupancyId = await insertOccupancy(tx, {
    boxId: box.id,
    kind: isDue ? 'HOLD' : 'CONTRACT',
    reference: isDue ? `move:${id}` : `contract:${contract.id}`,
    fromAt: now,
    untilAt: isDue ? heldUntil({ now, day, timeZone: contract.document.timeZone, isByLink }) : null,
  })
  if (!occupancyId) throw new CallError('contract/move-not-possible', { data: { reason: 'BOX_NOT_FREE' } })
  await insertMove(tx, {
    ...{ id, contractId: contract.id, status: isDue ? 'PAYMENT' : 'PLANNED', createdAt: now, day, priceFrom },
    ...{ boxId: box.id, warehouseId: box.warehouseId, occupancyId, monthlyNet: box.monthlyNet },
    ...{ currency: contract.currency, difference, depositChange, amount, paidBy: null },
    ...{ oldBoxId: contract.boxId, oldWarehouseId: contract.warehouseId, oldOccupancyId: contract.occupancyId },
    ...{
      oldMonthlyNet: contract.monthlyNet,
      oldNextPrice: contract.nextPrice,
      doneAt: null,
      openUntil: null,
      emptiedAt: null,
    },
  })
  crashPoint('move.requested')
  if (!isDue) await agreeMove(ctx, tx, contract, id)
  return getMove(tx, id)
}

async function getMove(tx: Tx, id: string): Promise<MoveRecord> {
  const move = await findMove(tx, id)
  if (!move) throw new Error(`move ${id} does not exist`)
  return move
}

/** Sends the amendment, announces the new price and carries out a move of today. */
export async function agreeMove(ctx: Ctx, tx: Tx, contract: ContractRecord, moveId: string): Promise<void> {
  const move = await getMove(tx, moveId)
  const { priceFrom, monthlyNet } = move
  await sendMoveAgreed(ctx, tx, contract, move)
  const today = toDay(ctx.now(), contract.document.timeZone)
  await updateNextPrice(tx, contract.id, { from: firstPeriodFrom(contract, priceFrom), monthlyNet })
  await refitRents(ctx, tx, contract.id, today)
  crashPoint('move.agreed')
  if (move.day <= today) await carryOutMove(ctx, tx, contract.id, move.id)
}
