import { orderPaymentOutcome, orderState } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { startTransition, useEffect, useReducer, useState } from 'react'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { usePageRestore } from '#app/lib/browser/use-page-restore.ts'
import { pauseBefore } from './polling.ts'

export type OrderStatusView = OutputOf<typeof orderState>

export interface PolledOrder {
  readonly state: OrderStatusView | undefined
  /** No order has this id. */
  readonly isUnknown: boolean
  /** The last request failed; the displayed state may be outdated. */
  readonly isOffline: boolean
  /** The customer left the payment page without paying. */
  readonly isLeft: boolean
  /** Polling has ended once without a settled payment. */
  readonly hasWaited: boolean
  /** Polls again, beginning with the shortest pause. */
  readonly refresh: () => void
}

type PolledState = Omit<PolledOrder, 'refresh'>

const isSettled = ({ paymentStatus }: OrderStatusView): boolean =>
  paymentStatus === 'success' || paymentStatus === 'fail'
const unknownCodes = ['not-found', 'validation']

/**
 * Polls an order with increasing pauses until its payment is settled or the pauses are used up. For a customer who
 * returned from the payment page (`isBack`), the server fetches the result from the provider.
 */
export function useOrderState(orderId: string, isBack: boolean): PolledOrder {
  const [polled, setPolled] = useState<PolledState>({
    state: undefined,
    isUnknown: orderId === '',
    isOffline: false,
    isLeft: false,
    hasWaited: false,
  })
  const [round, refresh] = useReducer((before: number) => before + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round polls from the beginning
  useEffect(() => {
    if (orderId === '') return
    const request = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    // Another round starts when the customer checks again, returns with the back button or is online again.
    let fetchesOutcome = isBack || round > 0
    async function poll(count: number): Promise<void> {
      const next = await fetchState(orderId, fetchesOutcome, request.signal)
      if (request.signal.aborted) return
      if (next.isLeft !== undefined) fetchesOutcome = false
      const pause = pauseBefore(count)
      const isOver = next.isUnknown === true || (next.state !== undefined && isSettled(next.state))
      const isLast = !isOver && pause === undefined
      startTransition(() => setPolled((before) => ({ ...before, ...next, hasWaited: before.hasWaited || isLast })))
      if (!isOver && pause !== undefined) timer = setTimeout(() => void poll(count + 1), pause)
    }
    void poll(0)
    return () => {
      request.abort()
      clearTimeout(timer)
    }
  }, [orderId, round])
  useEffect(() => {
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [])
  // The customer may have paid before they returned with the back button.
  usePageRestore(refresh)
  return { ...polled, refresh }
}

async function fetchState(
  orderId: string,
  fetchesOutcome: boolean,
  signal: AbortSignal,
): Promise<Partial<PolledState>> {
  const fetchOrder = () => call(orderState, { orderId }, { signal })
  try {
    const state = await fetchOrder()
    // A declined and a cancelled payment have the same state. Only the outcome differs.
    if (!fetchesOutcome || state.paymentStatus === 'success' || state.status === 'CANCELLED') {
      return { state, isOffline: false }
    }
    const outcome = await fetchOutcome(orderId, signal)
    if (outcome === 'WAITING') return { state, isOffline: false }
    return { state: await fetchOrder(), isOffline: false, isLeft: outcome === 'CANCELED' }
  } catch (error) {
    const isUnknown = error instanceof ApiError && unknownCodes.includes(error.code)
    return isUnknown ? { isUnknown } : { isOffline: true }
  }
}

/** An error counts as no result, so the page continues to wait. */
const fetchOutcome = (orderId: string, signal: AbortSignal) =>
  call(orderPaymentOutcome, { orderId }, { signal }).then(
    ({ outcome }) => outcome,
    () => 'WAITING' as const,
  )
