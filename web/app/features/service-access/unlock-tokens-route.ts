import { generateUnlockToken, revokeUnlockToken, unlockTokens } from 'virtual:calls'
import type { CallerInputOf } from '@boxzone/contract'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import type { Route } from './+types/unlock-tokens-route.ts'

export interface UnlockTokenRequest {
  input: CallerInputOf<typeof generateUnlockToken>
  idempotencyKey: string
}

export const clientLoader = (_: Route.ClientLoaderArgs) => toActionResult(call(unlockTokens, {}))

/** POST creates an unlock token, DELETE revokes one. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') {
    const { id }: { id: string } = await request.json()
    return toActionResult(call(revokeUnlockToken, { id }).then(() => ({ id, url: undefined })))
  }
  const { input, idempotencyKey }: UnlockTokenRequest = await request.json()
  return toActionResult(call(generateUnlockToken, input, { idempotencyKey }))
}

/** Reloads the list after each successful action, although the submissions disable the revalidation of the screen. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult !== undefined && !actionResult.error
