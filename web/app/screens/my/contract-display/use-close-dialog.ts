import { useRef } from 'react'
import { href, useLocation, useNavigate } from 'react-router'

/** History state of a dialog that a card of the list opened. */
export const openedFromList = { isFromList: true }

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state

/** Closes a dialog over a contract: a card's dialog returns to the list, others to the contract. */
export function useCloseDialog(contractId: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  // A second click while the list loads must not go back once more.
  const isClosing = useRef(false)
  return () => {
    if (!isFromList(state)) void navigate(href('/my/contracts/:id', { id: contractId }), { preventScrollReset: true })
    else if (!isClosing.current) void navigate(-1)
    isClosing.current = true
  }
}
