import type { Contract } from '@boxzone/contract'
import { useNavigate, useOutletContext } from 'react-router'
import { CancelDialog } from '#app/features/termination/cancel-dialog.tsx'

/** A dialog over the contract's detail. */
export default function MyContractCancelScreen() {
  const contract = useOutletContext<Contract>()
  const navigate = useNavigate()
  const close = () => void navigate(`/my/contracts/${contract.id}`, { preventScrollReset: true })
  return <CancelDialog contract={contract} onClose={close} />
}
