import { confirmPassword } from 'virtual:calls'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import type { Route } from './+types/confirm-password-route.ts'

export async function clientAction({ request }: Route.ClientActionArgs) {
  return toActionResult(call(confirmPassword, await request.json()))
}
