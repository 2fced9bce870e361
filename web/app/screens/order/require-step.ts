import { redirect } from 'react-router'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { type OrderStep, redirectFrom } from '#app/features/order-draft/order-steps.ts'

/** A step cannot be skipped by its address: it leads to the first one that is not done, which then says what is missing. */
export function requireStep(wanted: OrderStep): null {
  const draft = getDraft()
  const detour = draft ? redirectFrom(wanted, draft) : '/order/first'
  if (detour === undefined) return null
  if (detour === '/order/user-details' && draft?.invoicingDetails) changeDraft({ type: 'validationForced' })
  throw redirect(detour)
}
