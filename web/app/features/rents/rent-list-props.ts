import type { Contract, Rent } from '@boxzone/contract'

export interface RentListProps {
  rents: readonly Rent[]
  contracts: readonly Contract[]
}
