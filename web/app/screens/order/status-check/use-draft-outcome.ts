import { useEffect } from 'react'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import type { OrderStatusView } from './use-order-state.ts'

/** What became of the order goes into the draft it came from, if it came from this browser. */
export function useDraftOutcome(state: OrderStatusView | undefined): void {
  const { orderId, paymentStatus } = state ?? {}
  useEffect(() => {
    if (orderId === undefined) return
    if (paymentStatus === 'success') changeDraft({ type: 'fulfilled', orderId })
    if (paymentStatus === 'fail') changeDraft({ type: 'paymentFailed', orderId })
  }, [orderId, paymentStatus])
}
