import { confirmEviction } from 'virtual:calls'
import { href } from 'react-router'
import { EvictionDialog } from '#app/features/termination/eviction-dialog.tsx'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { useCloseDialog } from '../../contract-display/use-close-dialog.ts'
import { useContract } from '../use-contract.ts'
import type { Route } from './+types/my-contract-eviction.screen.ts'

export const handle = screen({ title: 'contracts.eviction.title' })

export const clientAction = ({ params: { id } }: Route.ClientActionArgs) => toActionResult(evict(id))

/** Also deletes the stored codes of the contract, because they no longer open a door. */
async function evict(id: string): Promise<void> {
  await call(confirmEviction, { id })
  const { removeStoredContracts } = await import('../../boxes/offline-doors.ts')
  await removeStoredContracts([id])
}

/** A dialog over the contract screen. */
export default function MyContractEvictionScreen({ params }: Route.ComponentProps) {
  const contract = useContract()
  return (
    <EvictionDialog
      contract={contract}
      action={href('/my/contracts/:id/eviction', params)}
      onClose={useCloseDialog(params.id)}
    />
  )
}
