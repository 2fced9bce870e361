import { href, useLocation, useNavigate } from 'react-router'

/** History state of a dialog that a card of the list opened. */
export const openedFromList = { isFromList: true }

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state

/** Closes a dialog over a contract: a card's dialog returns to the list, others to the contract. */
export function useCloseDialog(contractId: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (isFromList(state)) void navigate(-1)
    else void navigate(href('/my/contracts/:id', { id: contractId }), { preventScrollReset: true })
  }
}
