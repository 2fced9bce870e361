import { type ContractRecord, isImported, updateContract } from '#src/features/contracts/index.ts'
import { refundRemainder } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { getContractContext } from './contract-context.ts'
import { depositReturnedEmail } from './deposit-returned.email.tsx'
import { findRentsOfContract } from './rents.repo.ts'

/** Once the contract is over, the Box was confirmed as empty and every rent is paid. */
export async function isDepositDue(tx: Tx, contract: ContractRecord): Promise<boolean> {
  const left = contract.status === 'TERMINATED' && contract.evictedAt !== null
  if (!left || contract.depositStatus !== 'HELD' || contract.deposit === 0) return false
  return (await findRentsOfContract(tx, contract.id)).every(({ status }) => status === 'PAID')
}

/** Gives a deposit that is due back to the card it came from. Answers how much went back now. The contract must be locked. */
export async function refundDeposit(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  if (!(await isDepositDue(tx, contract))) return 0
  const rents = await findRentsOfContract(tx, contract.id)
  const paymentId = rents.find(({ periodIndex }) => periodIndex === 0)?.paymentId
  if (!paymentId) {
    const { id: contractId, businessId: number, deposit, currency } = contract
    ctx.log.error({ contractId, number, deposit, currency }, 'deposit without a payment: somebody must return it')
    return 0
  }
  const reasonKey = `deposit:${contract.id}`
  const returned = await refundRemainder(ctx, tx, { paymentId, amount: contract.deposit, reasonKey })
  if (returned > 0) await updateContract(tx, contract.id, { depositStatus: 'REFUNDED' })
  return returned
}

/** The same for one that was still kept when the contract ended: the letter of that day said so, another one says that it is back. */
export async function refundRetainedDeposit(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  const returned = await refundDeposit(ctx, tx, contract)
  if (returned > 0) await tellReturned(ctx, tx, contract, { returned, byTransfer: false })
  return returned
}

/** Notes that staff has sent a deposit that was not paid here. Answers how much, 0 when it is not due. */
export async function recordManualDepositRefund(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  if (!isImported(contract) || !(await isDepositDue(tx, contract))) return 0
  await updateContract(tx, contract.id, { depositStatus: 'REFUNDED' })
  await tellReturned(ctx, tx, contract, { returned: contract.deposit, byTransfer: true })
  return contract.deposit
}

async function tellReturned(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { returned, byTransfer }: { returned: Minor; byTransfer: boolean },
): Promise<void> {
  const { account, boxName, warehouse, language } = await getContractContext(ctx, tx, contract)
  if (!account) return
  await ctx.mail(tx, depositReturnedEmail, {
    to: account.email,
    language,
    dedupeKey: contract.id,
    data: {
      box: boxName,
      place: warehouse.name,
      number: contract.businessId,
      deposit: { amount: returned, currency: contract.currency },
      byTransfer,
    },
  })
}
