import { addBoxSharing, myContract, removeBoxSharing } from 'virtual:calls'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import type { Route } from './+types/sharing-route.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  toActionResult(call(myContract, { id }).then(({ sharedWith }) => sharedWith))

/** POST shares the Box with an account, DELETE revokes the share. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const { email }: { email: string } = await request.json()
  const endpoint = request.method === 'DELETE' ? removeBoxSharing : addBoxSharing
  return toActionResult(call(endpoint, { contractId: params.id, email }))
}
