import { useEffect, useReducer } from 'react'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { useOrderDraft } from './draft-store.ts'
import type { DraftBox, OrderDraft } from './order-draft.ts'
import { firstIncompleteStep, type OrderStep } from './order-steps.ts'

/** The Boxes that this browser's draft holds. */
export interface OwnHold {
  readonly box: DraftBox
  readonly others: readonly DraftBox[]
  readonly warehouseId: string
  readonly heldUntil: Date
  /** The step at which the customer continues. */
  readonly step: OrderStep
}

/** After the order is placed, the draft has a hold only if the payment failed or the customer changes the order. */
export function ownHoldOf(draft: OrderDraft | undefined, now: Date): OwnHold | undefined {
  if (!draft?.heldUntil) return undefined
  const isOpen = draft.orderId === null || draft.paymentFailed || draft.changedOrderId !== null
  const heldUntil = new Date(draft.heldUntil)
  if (!isOpen || !(heldUntil > now)) return undefined
  const { box, others, warehouseId } = draft
  return { box, others, warehouseId, heldUntil, step: firstIncompleteStep(draft) }
}

/** Undefined on the server, and again when the hold ends. */
export function useOwnHold(): OwnHold | undefined {
  const draft = useOrderDraft()
  // `serverNow` works only in the browser. The server renders without a draft.
  const hold = draft?.heldUntil ? ownHoldOf(draft, serverNow()) : undefined
  const [, update] = useReducer((count: number) => count + 1, 0)
  const endsAtMs = hold?.heldUntil.getTime()
  useEffect(() => {
    if (endsAtMs === undefined) return
    const timer = setTimeout(update, endsAtMs - serverNow().getTime())
    // A timer of a sleeping device fires late.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [endsAtMs])
  return hold
}
