import { type ContractStatus, contractStatuses } from '@boxzone/contract/contracts'

export const isContractStatus = (value: string | null): value is ContractStatus =>
  contractStatuses.some((status) => status === value)
