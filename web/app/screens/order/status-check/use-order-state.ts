import { orderState } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { startTransition, useEffect, useReducer, useState } from 'react'
import { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { usePageRestore } from '#app/lib/browser/use-page-restore.ts'
import { pauseBefore } from './polling.ts'

export type OrderStatusView = OutputOf<typeof orderState>

export interface WatchedOrder {
  readonly state: OrderStatusView | undefined
  /** No order has this id. */
  readonly isUnknown: boolean
  /** The connection is lost; what is shown may be old. */
  readonly isOffline: boolean
  /** All the looks there are have been made once: it has taken long since the page was opened. */
  readonly hasWaited: boolean
  /** Looks again, from short pauses on. */
  readonly look: () => void
}

type Seen = Omit<WatchedOrder, 'look'>

const isSettled = ({ paymentStatus }: OrderStatusView): boolean =>
  paymentStatus === 'success' || paymentStatus === 'fail'
const unknownCodes = ['not-found', 'validation']

/** Looks at an order until its payment is settled, with growing pauses, and stops after a while. */
export function useOrderState(orderId: string): WatchedOrder {
  const [seen, setSeen] = useState<Seen>({
    state: undefined,
    isUnknown: orderId === '',
    isOffline: false,
    hasWaited: false,
  })
  const [round, again] = useReducer((before: number) => before + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round looks again from the beginning
  useEffect(() => {
    if (orderId === '') return
    const request = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(count: number): Promise<void> {
      const next = await seenAt(orderId, request.signal)
      if (request.signal.aborted) return
      const pause = pauseBefore(count)
      const isOver = next.isUnknown === true || (next.state !== undefined && isSettled(next.state))
      const isLast = !isOver && pause === undefined
      startTransition(() => setSeen((before) => ({ ...before, ...next, hasWaited: before.hasWaited || isLast })))
      if (!isOver && pause !== undefined) timer = setTimeout(() => void look(count + 1), pause)
    }
    void look(0)
    return () => {
      request.abort()
      clearTimeout(timer)
    }
  }, [orderId, round])
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  // A declined payment may have been made up for on the page that is gone back from.
  usePageRestore(again)
  return { ...seen, look: again }
}

async function seenAt(orderId: string, signal: AbortSignal): Promise<Partial<Seen>> {
  try {
    return { state: await call(orderState, { orderId }, { signal }), isOffline: false }
  } catch (error) {
    const isUnknown = error instanceof ApiError && unknownCodes.includes(error.code)
    return isUnknown ? { isUnknown } : { isOffline: true }
  }
}
