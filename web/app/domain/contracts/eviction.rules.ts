import type { Contract } from '@boxzone/contract'

type EvictionFacts = Pick<Contract, 'status' | 'evictedAt' | 'deposit' | 'withdrawal'>

/** True if the contract has ended and only the tenant's confirmation of the empty Box delays the deposit refund. */
export const isDepositUnclaimed = ({ status, evictedAt, deposit, withdrawal }: EvictionFacts): boolean =>
  status === 'TERMINATED' &&
  evictedAt === null &&
  withdrawal === null &&
  deposit.status === 'HELD' &&
  deposit.amount > 0 &&
  deposit.objection === null

export const canConfirmEviction = (contract: EvictionFacts): boolean =>
  contract.status === 'TERMINATING' || isDepositUnclaimed(contract)
