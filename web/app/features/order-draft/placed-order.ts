import { getDraft } from './draft-store.ts'
import { placedOrderItem } from './session-data.ts'

/** Stores that this tab placed the order, because the draft of a fulfilled order is deleted. */
export function rememberPlacedOrder(orderId: string, draftId: string): void {
  try {
    sessionStorage.setItem(placedOrderItem, JSON.stringify([orderId, draftId]))
  } catch {
    // Without session storage the page shows the order without personal data.
  }
}

/** The id of the draft from which this browser placed the order. It proves that the order is the visitor's own. */
export function draftIdOfOrder(orderId: string): string | undefined {
  const draft = getDraft()
  if (draft?.orderId === orderId) return draft.draftId
  try {
    const [placed, draftId]: unknown[] = JSON.parse(sessionStorage.getItem(placedOrderItem) ?? '[]')
    return placed === orderId && typeof draftId === 'string' ? draftId : undefined
  } catch {
    return undefined
  }
}
