import { findContractByNumber, isImported, lockContract, updateContract } from '#src/features/contracts/index.ts'
import { recordManualDepositRefund, refundRetainedDeposit } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'
import { completeInspection, unblockBox } from './inspect-box.ts'

const sendTransfer = 'Send a transfer, then say so with --by-transfer'

/**
 * Refunds the deposit when staff find the Box empty although the tenant did not confirm the eviction. The deposit of an
 * imported contract was not paid here: `byTransfer` records that staff sent it. A repeated call changes nothing.
 */
export function refundHeldDeposit(ctx: Ctx, number: string, { byTransfer }: { byTransfer: boolean }) {
  return ctx.transaction(async (tx) => {
    const contractBeforeLock = await findContractByNumber(tx, number)
    if (!contractBeforeLock) throw new Error(`There is no contract ${number}`)
    const contract = await lockContract(tx, contractBeforeLock.id)
    const { currency, depositStatus } = contract
    if (contract.status !== 'TERMINATED') throw new Error(`Contract ${number} has not ended`)
    if (depositStatus === 'REFUNDED') return { contractId: contract.id, returned: 0, currency }
    const moved = isImported(contract)
    if (byTransfer && !moved) throw new Error(`The deposit of ${number} came by card and goes back to it`)
    if (moved && !byTransfer) throw new Error(`There is no card payment to send it back to. ${sendTransfer}`)
    const evictedAt = contract.evictedAt ?? ctx.now()
    const change = { evictedAt, inspectedAt: ctx.now(), inspectionObjection: null }
    await updateContract(tx, contract.id, change)
    const left = { ...contract, ...change }
    const returned = await (moved ? recordManualDepositRefund(ctx, tx, left) : refundRetainedDeposit(ctx, tx, left))
    if (returned === 0) throw new Error('An invoice is unpaid, or nothing is left of the payment to give back')
    await unblockBox(ctx, tx, contract)
    await completeInspection(ctx, tx, contract.id)
    return { contractId: contract.id, returned: toMajor(returned, currency), currency }
  })
}
