import type { OrderDraft } from './order-draft.ts'

export const orderSteps = ['/order/first', '/order/user-details', '/order/summary'] as const
export type OrderStep = (typeof orderSteps)[number]

/** True if the customer chose an insurance tier or declared an insurance of their own. */
export function isInsuranceSettled({ insurance }: Pick<OrderDraft, 'insurance'>): boolean {
  return insurance?.kind === 'tier' || insurance?.declared === true
}

export function firstIncompleteStep(draft: OrderDraft): OrderStep {
  if (!isInsuranceSettled(draft)) return '/order/first'
  return draft.invoicingDetailsValid ? '/order/summary' : '/order/user-details'
}

/** Returns the first incomplete step if a later step is requested. */
export function redirectFrom(requested: OrderStep, draft: OrderDraft): OrderStep | undefined {
  const reached = firstIncompleteStep(draft)
  return orderSteps.indexOf(requested) > orderSteps.indexOf(reached) ? reached : undefined
}
