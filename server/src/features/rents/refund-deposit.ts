import { type ContractRecord, isImported, updateContract } from '#src/features/contracts/index.ts'
import { refundRemainder } from '#src/features/payments/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import type { Minor } from '#src/kernel/money.ts'
import { getContractContext } from './contract-context.ts'
import { depositReturnedEmail } from './deposit-returned.email.tsx'
import { findRentsOfContract } from './rents.repo.ts'

/** The deposit is due once the contract is terminated, the Box is evicted and every rent is paid. */
export async function isDepositDue(tx: Tx, contract: ContractRecord): Promise<boolean> {
  const isOver = contract.status === 'TERMINATED' && contract.evictedAt !== null
  if (!isOver || contract.depositStatus !== 'HELD' || contract.deposit === 0) return false
  return (await findRentsOfContract(tx, contract.id)).every(({ status }) => status === 'PAID')
}

/** Refunds a due deposit to the card that paid it and returns the amount. The contract must be locked. */
export async function refundDeposit(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  if (!(await isDepositDue(tx, contract))) return 0
  const rents = await findRentsOfContract(tx, contract.id)
  const paymentId = rents.find(({ periodIndex }) => periodIndex === 0)?.paymentId
  if (!paymentId) {
    const { id: contractId, businessId: number, deposit, currency } = contract
    ctx.log.error({ contractId, number, deposit, currency }, 'deposit has no payment, staff must refund it')
    return 0
  }
  const reasonKey = `deposit:${contract.id}`
  const refunded = await refundRemainder(ctx, tx, { paymentId, amount: contract.deposit, reasonKey })
  if (refunded > 0) await updateContract(tx, contract.id, { depositStatus: 'REFUNDED' })
  return refunded
}

/** Refunds a deposit that was still held when the contract ended, and notifies the customer. */
export async function refundRetainedDeposit(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  const refunded = await refundDeposit(ctx, tx, contract)
  if (refunded > 0) await sendDepositReturned(ctx, tx, contract, { refunded, byTransfer: false })
  return refunded
}

/** Records that staff refunded the deposit of an imported contract. Returns 0 when it is not due. */
export async function recordManualDepositRefund(ctx: Ctx, tx: Tx, contract: ContractRecord): Promise<Minor> {
  if (!isImported(contract) || !(await isDepositDue(tx, contract))) return 0
  await updateContract(tx, contract.id, { depositStatus: 'REFUNDED' })
  await sendDepositReturned(ctx, tx, contract, { refunded: contract.deposit, byTransfer: true })
  return contract.deposit
}

async function sendDepositReturned(
  ctx: Ctx,
  tx: Tx,
  contract: ContractRecord,
  { refunded, byTransfer }: { refunded: Minor; byTransfer: boolean },
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
      deposit: { amount: refunded, currency: contract.currency },
      byTransfer,
    },
  })
}
