import type { Contract } from '@boxzone/contract'
import { useNavigate, useOutletContext } from 'react-router'
import { EvictionDialog } from '#app/features/termination/eviction-dialog.tsx'

/** A dialog over the contract's detail. */
export default function MyContractEvictionScreen() {
  const contract = useOutletContext<Contract>()
  const navigate = useNavigate()
  const close = () => void navigate(`/my/contracts/${contract.id}`, { preventScrollReset: true })
  return <EvictionDialog contract={contract} onClose={close} />
}
