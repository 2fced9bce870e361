import { subscribeToNewsletter } from 'virtual:calls'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import type { Route } from './+types/newsletter-route.ts'

/** An error leaves the saved subscription unchanged, so it is the opposite of the requested one. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { subscribed }: { subscribed: boolean } = await request.json()
  const result = await toActionResult(call(subscribeToNewsletter, { subscribed }))
  return { ...result, isSubscribed: result.data?.subscribed ?? !subscribed }
}
