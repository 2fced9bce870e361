import type { OfficeContract } from '@boxzone/contract'

export interface ContractPanelProps {
  contract: OfficeContract
  onClose: () => void
}

/** The rent that a panel is about. */
export interface RentPanelProps extends ContractPanelProps {
  rent: OfficeContract['rents'][number]
}
