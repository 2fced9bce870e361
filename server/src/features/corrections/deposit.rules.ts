import type { ContractStatus } from '@boxzone/contract'
import type { Minor } from '#src/kernel/money.ts'

interface HeldDeposit {
  readonly status: ContractStatus
  /** The deposit that the operator still holds. */
  readonly deposit: Minor
}

type Decision = { readonly action: 'SET_OFF' } | { readonly action: 'RETAIN'; readonly amount: Minor | null }

/** The amount to retain. Null when the contract runs, no deposit is held or more is requested than is held. */
export function keptAmount({ status, deposit }: HeldDeposit, decision: Decision): Minor | null {
  if (status !== 'TERMINATED' || deposit <= 0) return null
  if (decision.action === 'SET_OFF') return 0
  const amount = decision.amount ?? deposit
  return amount > 0 && amount <= deposit ? amount : null
}
