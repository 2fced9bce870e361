import { useEffect } from 'react'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import type { OrderStatusView } from './use-order-state.ts'

/** Writes the order's outcome into its draft if this browser holds the draft. */
export function useDraftOutcome(state: OrderStatusView | undefined): void {
  const { orderId, paymentStatus } = state ?? {}
  useEffect(() => {
    if (orderId === undefined) return
    if (paymentStatus === 'success') changeDraft({ type: 'fulfilled', orderId })
    if (paymentStatus === 'fail') changeDraft({ type: 'paymentFailed', orderId })
  }, [orderId, paymentStatus])
}
