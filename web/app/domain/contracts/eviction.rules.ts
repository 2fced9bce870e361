import type { Contract } from '@boxzone/contract'

type EvictionFacts = Pick<Contract, 'status' | 'evictedAt' | 'deposit' | 'withdrawal'>

/** The contract has ended, and the deposit is held until the tenant confirms that the Box is empty. */
export const isDepositUnclaimed = ({ status, evictedAt, deposit, withdrawal }: EvictionFacts): boolean =>
  status === 'TERMINATED' &&
  evictedAt === null &&
  withdrawal === null &&
  deposit.status === 'HELD' &&
  deposit.amount > 0 &&
  deposit.objection === null

export const canConfirmEviction = (contract: EvictionFacts): boolean =>
  contract.status === 'TERMINATING' || isDepositUnclaimed(contract)
