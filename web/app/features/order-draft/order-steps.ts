import type { OrderDraft } from './order-draft.ts'

export const orderSteps = ['/order/first', '/order/user-details', '/order/summary'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Something has to be said about insurance: a tier, or a declaration that there is one. */
export function isInsuranceSettled({ insurance }: Pick<OrderDraft, 'insurance'>): boolean {
  return insurance?.kind === 'tier' || insurance?.declared === true
}

export function firstIncompleteStep(draft: OrderDraft): OrderStep {
  if (!isInsuranceSettled(draft)) return '/order/first'
  return draft.invoicingDetailsValid ? '/order/summary' : '/order/user-details'
}

/** Where to go instead when a step is opened by its address before the ones in front of it are done. */
export function redirectFrom(wanted: OrderStep, draft: OrderDraft): OrderStep | undefined {
  const reached = firstIncompleteStep(draft)
  return orderSteps.indexOf(wanted) > orderSteps.indexOf(reached) ? reached : undefined
}
