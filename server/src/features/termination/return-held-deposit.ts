import { findContractByNumber, lockContract, updateContract } from '#src/features/contracts/index.ts'
import { returnKeptDeposit } from '#src/features/rents/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { toMajor } from '#src/kernel/money.ts'

/** Staff has found the Box empty that its tenant left without a word: the deposit goes back after all. Twice is once. */
export function returnHeldDeposit(ctx: Ctx, number: string) {
  return ctx.transaction(async (tx) => {
    const known = await findContractByNumber(tx, number)
    if (!known) throw new Error(`There is no contract ${number}`)
    const contract = await lockContract(tx, known.id)
    const { currency, depositStatus } = contract
    if (contract.status !== 'TERMINATED') throw new Error(`Contract ${number} has not ended`)
    if (depositStatus === 'REFUNDED') return { contractId: contract.id, returned: 0, currency }
    const evictedAt = contract.evictedAt ?? ctx.now()
    await updateContract(tx, contract.id, { evictedAt })
    const returned = await returnKeptDeposit(ctx, tx, { ...contract, evictedAt })
    if (returned === 0) throw new Error('An invoice is unpaid, or there is no card payment to send the deposit back to')
    return { contractId: contract.id, returned: toMajor(returned, currency), currency }
  })
}
