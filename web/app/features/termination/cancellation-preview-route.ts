import { cancellationPreview } from 'virtual:calls'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import type { Route } from './+types/cancellation-preview-route.ts'

/** The result names its day, because the form may show another day when the response arrives. */
export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const day = url.searchParams.get('day') ?? ''
  const move = url.searchParams.has('move')
  return { day, ...(await toActionResult(call(cancellationPreview, { id, day, move }))) }
}
