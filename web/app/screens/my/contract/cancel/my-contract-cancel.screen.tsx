import { requestCancellation } from 'virtual:calls'
import { href, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { CancelDialog, type CancellationRequest } from '#app/features/termination/cancel-dialog.tsx'
import { loadCancellationTerms } from '#app/features/termination/load-cancellation-terms.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { useCloseDialog } from '../../contract-display/use-close-dialog.ts'
import { useContract } from '../use-contract.ts'
import type { Route } from './+types/my-contract-cancel.screen.ts'

export const handle = screen({ title: 'contracts.cancel.title' })

/** Does not await the terms: the dialog opens immediately and shows a skeleton. */
export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({ terms: loadCancellationTerms(id) })

export async function clientAction({ params: { id }, request }: Route.ClientActionArgs) {
  const input: CancellationRequest = await request.json()
  return toActionResult(call(requestCancellation, { id, ...input }))
}

/** After a request the terms would only report that the contract is already cancelled. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate

/** A dialog over the contract screen. */
export default function MyContractCancelScreen({ params, loaderData }: Route.ComponentProps) {
  const contract = useContract()
  const { revalidate } = useRevalidator()
  return (
    <CancelDialog
      contract={contract}
      terms={loaderData.terms}
      action={href('/my/contracts/:id/cancel', params)}
      onRetry={() => void revalidate()}
      onClose={useCloseDialog(params.id)}
    />
  )
}
