import { type ContractRecord, isEndedByOperator, lockContract } from '#src/features/contracts/index.ts'
import { hasOpenDispute } from '#src/features/payments/index.ts'
import { availableDeposit, setOffDeposit } from '#src/features/rents/index.ts'
import { refundHeldDeposit } from '#src/features/termination/index.ts'
import type { Actor } from '#src/kernel/audit/actor.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Tx } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { Minor } from '#src/kernel/money.ts'
import { keptAmount } from './deposit.rules.ts'

export type DepositDecision =
  | { readonly action: 'RETURN'; readonly byTransfer: boolean }
  | { readonly action: 'SET_OFF' }
  /** Amount to retain. If it is null, the complete deposit is retained. */
  | { readonly action: 'RETAIN'; readonly amount: Minor | null; readonly text: string }

export interface SettledDeposit {
  readonly kept: Minor
  readonly setOff: Minor
  readonly refunded: Minor
}

/** Refunds the deposit of an ended contract, sets it off against unpaid invoices, or retains all or a part of it. */
export async function settleDepositByStaff(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  contractId: string,
  decision: DepositDecision,
): Promise<SettledDeposit> {
  const contract = await lockContract(tx, contractId)
  ctx.log.info({ contractId, action: decision.action, actor }, 'deposit decided')
  if (decision.action === 'RETURN') {
    return { kept: 0, setOff: 0, refunded: await refundHeldDeposit(ctx, tx, contract, decision) }
  }
  await assertSettled(tx, contract)
  const deposit = await availableDeposit(tx, contract)
  const kept = keptAmount({ status: contract.status, deposit }, decision)
  if (kept === null) throw new CallError('deposit/not-held')
  const text = decision.action === 'RETAIN' ? decision.text : ''
  const { items, refunded } = await setOffDeposit(ctx, tx, contract, kept > 0 ? { amount: kept, text } : null)
  return { kept, setOff: items.reduce((total, { amount }) => total + amount, 0), refunded }
}

/** A bank may still return the money of a dispute, and the termination by the operator may still add an invoice. */
async function assertSettled(tx: Tx, contract: ContractRecord): Promise<void> {
  const isSettling = isEndedByOperator(contract) && contract.endSettledAt === null
  if (isSettling || (await hasOpenDispute(tx, contract))) throw new CallError('deposit/not-held')
}
