import { useSearchParams } from 'react-router'
import { useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'

/** The forms of a contract. The URL names the open one. */
export const contractPanels = [
  'suspend',
  'resume',
  'end',
  'clearance',
  'price',
  'move',
  'start',
  'charge',
  'credit',
  'deposit',
  'codes',
  'payment-link',
  'mark-paid',
  'credit-note',
  'write-off',
  'reopen',
  'remove-pending',
] as const
export type ContractPanelName = (typeof contractPanels)[number]

interface PanelSubject {
  /** Id of the rent. */
  rent?: string | undefined
  /** Id of the pending charge or credit. */
  pending?: string | undefined
}

/** The open panel in the URL: `?panel=write-off&rent=ID`. */
export function useContractPanel() {
  const [query] = useSearchParams()
  const update = useUpdateSearchParams()
  return {
    panel: contractPanels.find((one) => one === query.get('panel')),
    rentId: query.get('rent') ?? undefined,
    pendingId: query.get('pending') ?? undefined,
    open: (panel: ContractPanelName, { rent, pending }: PanelSubject = {}) =>
      update({ panel, rent, pending, ground: undefined }, { replace: false }),
    close: () => update({ panel: undefined, rent: undefined, pending: undefined, ground: undefined }),
  }
}
