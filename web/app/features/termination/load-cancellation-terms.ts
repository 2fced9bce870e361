import { cancellationPreview, firstPossibleDate, wasCancellationRequested } from 'virtual:calls'
import { type ActionResult, toActionResult } from '#app/forms/action-result.ts'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import type { FirstEndDate } from './cancel-form.tsx'

export type CancellationTerms = ActionResult<FirstEndDate>

/** The earliest last day with its costs, or the error that the request itself would get. */
export const loadCancellationTerms = (id: string): Promise<CancellationTerms> => toActionResult(loadFirst(id))

async function loadFirst(id: string): Promise<FirstEndDate> {
  const { value: isRequested } = await call(wasCancellationRequested, { id })
  if (isRequested) throw apiErrorFrom(409, { code: 'cancelContract/already-requested' })
  const { from } = await call(firstPossibleDate, { id })
  return { day: from, preview: await call(cancellationPreview, { id, day: from, move: false }) }
}
