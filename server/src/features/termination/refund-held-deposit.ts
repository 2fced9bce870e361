import { type ContractRecord, isImported, updateContract } from '#src/features/contracts/index.ts'
import { recordManualDepositRefund, refundRetainedDeposit } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { Minor } from '#src/kernel/money.ts'
import { completeInspection, unblockBox } from './inspect-box.ts'

const refuse = (detail: string) => new CallError('deposit/not-held', { detail })

/**
 * Refunds the deposit when staff find the Box empty although the tenant did not confirm the eviction. The deposit of an
 * imported contract was not paid here: `byTransfer` records that staff sent it. Requires a locked contract.
 */
export async function refundHeldDeposit(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { byTransfer }: { readonly byTransfer: boolean },
): Promise<Minor> {
  const { id, businessId: number, status, depositStatus } = contract
  if (status !== 'TERMINATED') throw refuse(`Contract ${number} has not ended`)
  if (depositStatus === 'REFUNDED') return 0
  const moved = isImported(contract)
  if (byTransfer && !moved) throw refuse(`The deposit of contract ${number} was paid by card; refund it to the card`)
  if (moved && !byTransfer)
    throw refuse('An imported contract has no card payment to refund. Send a bank transfer and record it (byTransfer)')
  const evictedAt = contract.evictedAt ?? ctx.now()
  const change = { evictedAt, inspectedAt: ctx.now(), inspectionObjection: null }
  await updateContract(tx, id, change)
  const left = { ...contract, ...change }
  const returned = await (moved ? recordManualDepositRefund(ctx, tx, left) : refundRetainedDeposit(ctx, tx, left))
  if (returned === 0) throw refuse('An invoice is unpaid, or nothing is left of the payment to refund')
  await unblockBox(ctx, tx, contract)
  await completeInspection(ctx, tx, id)
  return returned
}
