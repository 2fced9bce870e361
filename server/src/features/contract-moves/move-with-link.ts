import { lockContract } from '#src/features/contracts/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { MoveRecord } from './contract-moves.repo.ts'
import { sendMovePayment } from './notify-move.ts'
import type { MoveChoice } from './plan-move.ts'
import { requestMove } from './request-move.ts'

/** A move by staff. A tenant who must pay gets a link, and the contract moves only after the payment. */
export async function moveWithLink(ctx: Ctx, tx: Tx, contractId: string, choice: MoveChoice): Promise<MoveRecord> {
  const contract = await lockContract(tx, contractId)
  const move = await requestMove(ctx, tx, contract, choice, { isByLink: true })
  if (move.status === 'PAYMENT') await sendMovePayment(ctx, tx, contract, move)
  return move
}
