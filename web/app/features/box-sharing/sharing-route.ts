import { addBoxSharing, myContract, removeBoxSharing } from 'virtual:calls'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import type { Route } from './+types/sharing-route.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  toActionResult(call(myContract, { id }).then(({ sharedWith }) => sharedWith))

/** POST shares the Box or sends an invitation, DELETE revokes a share or an invitation. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const { email, until }: { email: string; until?: string | null } = await request.json()
  const share = { contractId: params.id, email }
  if (request.method === 'DELETE') return toActionResult(call(removeBoxSharing, share))
  return toActionResult(call(addBoxSharing, { ...share, until: until ?? null }))
}
