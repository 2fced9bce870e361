import { type Contract, updateContract } from '#src/features/contracts/index.ts'
import { requestWhatIsLeft } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { depositReturnedEmail } from './deposit-returned.email.tsx'
import { getSurroundings } from './rent-facts.ts'
import { findRentsOfContract } from './rents.repo.ts'

/**
 * Gives the deposit back to the card it came from, once the contract is over, the Box was confirmed as empty and every
 * rent is paid. Answers how much went back now. The contract must be locked.
 */
export async function returnDeposit(ctx: Ctx, tx: Tx, contract: Contract): Promise<Minor> {
  const left = contract.status === 'TERMINATED' && contract.evictedAt !== null
  if (!left || contract.depositStatus !== 'HELD' || contract.deposit === 0) return 0
  const rents = await findRentsOfContract(tx, contract.id)
  if (rents.some(({ status }) => status !== 'PAID')) return 0
  const paymentId = rents.find(({ periodIndex }) => periodIndex === 0)?.paymentId
  if (!paymentId) {
    ctx.log.error({ contractId: contract.id }, 'deposit without a payment: somebody must return it')
    return 0
  }
  const reasonKey = `deposit:${contract.id}`
  const returned = await requestWhatIsLeft(ctx, tx, { paymentId, amount: contract.deposit, reasonKey })
  if (returned > 0) await updateContract(tx, contract.id, { depositStatus: 'REFUNDED' })
  return returned
}

/** The same for one that was still kept when the contract ended: the letter of that day said so, another one says that it is back. */
export async function returnKeptDeposit(ctx: Ctx, tx: Tx, contract: Contract): Promise<Minor> {
  const returned = await returnDeposit(ctx, tx, contract)
  if (returned === 0) return 0
  const { account, boxName, warehouse, language } = await getSurroundings(ctx, tx, contract)
  if (account) {
    await ctx.mail(tx, depositReturnedEmail, {
      to: account.email,
      language,
      dedupeKey: contract.id,
      data: {
        box: boxName,
        place: warehouse.name,
        number: contract.businessId,
        deposit: { amount: returned, currency: contract.currency },
      },
    })
  }
  return returned
}
