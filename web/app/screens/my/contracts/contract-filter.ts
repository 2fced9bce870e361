import type { ContractStatus } from '@boxzone/contract'
import { contractStatuses } from '@boxzone/contract/contract-choices'

export const isContractStatus = (value: string | null): value is ContractStatus =>
  contractStatuses.some((status) => status === value)
