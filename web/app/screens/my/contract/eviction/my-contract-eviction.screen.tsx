import { confirmEviction } from 'virtual:calls'
import { href, useNavigate } from 'react-router'
import { EvictionDialog } from '#app/features/termination/eviction-dialog.tsx'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { useContract } from '../use-contract.ts'
import type { Route } from './+types/my-contract-eviction.screen.ts'

export const handle = screen({ title: 'contracts.eviction.title' })

export const clientAction = ({ params: { id } }: Route.ClientActionArgs) =>
  toActionResult(call(confirmEviction, { id }))

/** A dialog over the contract screen. */
export default function MyContractEvictionScreen({ params }: Route.ComponentProps) {
  const contract = useContract()
  const navigate = useNavigate()
  return (
    <EvictionDialog
      contract={contract}
      action={href('/my/contracts/:id/eviction', params)}
      onClose={() => void navigate(href('/my/contracts/:id', params), { preventScrollReset: true })}
    />
  )
}
