import { redirect } from 'react-router'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { type OrderStep, redirectFrom } from '#app/features/order-draft/order-steps.ts'

/** Redirects to the first incomplete step, which then shows its errors. */
export function requireStep(requested: OrderStep): null {
  const draft = getDraft()
  const target = draft ? redirectFrom(requested, draft) : '/order/first'
  if (target === undefined) return null
  if (target === '/order/user-details' && draft?.invoicingDetails) changeDraft({ type: 'validationForced' })
  throw redirect(target)
}
