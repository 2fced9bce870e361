import { useSearchParams } from 'react-router'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { FailedMessage, OrderFailed } from './order-failed.tsx'
import { OrderPending, PendingMessage } from './order-pending.tsx'
import { OrderSucceeded, SucceededMessage } from './order-succeeded.tsx'
import { OrderUnknown, UnknownMessage } from './order-unknown.tsx'
import { StatusScenes } from './status-scenes.tsx'
import { useDraftOutcome } from './use-draft-outcome.ts'
import { useOrderState, type WatchedOrder } from './use-order-state.ts'

export const handle = screen({ texts: ['orderStatus', 'forms'] })

/** How the payment of an order stands. Whoever has the address may look: it shows nothing personal. */
export default function OrderStatusCheckScreen() {
  const orderId = useSearchParams()[0].get('orderId') ?? ''
  return <OrderStatus key={orderId} orderId={orderId} />
}

function OrderStatus({ orderId }: { orderId: string }) {
  const watched = useOrderState(orderId)
  useDraftOutcome(watched.state)
  return (
    <div className="wrap grid min-h-[calc(100dvh-4em)] content-start justify-items-center gap-4 py-10 text-center md:py-14">
      <StatusScenes shown={sceneOf(watched)} />
      {/* There before its words change: a region that comes along with them may not be read aloud. */}
      <div role="status" className="grid justify-items-center gap-3">
        <Words watched={watched} />
      </div>
      <Answer orderId={orderId} watched={watched} />
    </div>
  )
}

function sceneOf({ isUnknown, state }: WatchedOrder) {
  if (state?.paymentStatus === 'success') return 'step-open'
  return isUnknown || state?.paymentStatus === 'fail' ? 'not-found' : 'step-pay'
}

function Words({ watched }: { watched: WatchedOrder }) {
  const { state, isUnknown } = watched
  if (isUnknown) return <UnknownMessage />
  if (state?.paymentStatus === 'success') return <SucceededMessage state={state} />
  if (state?.paymentStatus === 'fail') return <FailedMessage state={state} />
  return <PendingMessage watched={watched} />
}

function Answer({ orderId, watched }: { orderId: string; watched: WatchedOrder }) {
  const { state, isUnknown } = watched
  if (isUnknown) return <OrderUnknown />
  if (state?.paymentStatus === 'success') return <OrderSucceeded state={state} />
  if (state?.paymentStatus === 'fail') return <OrderFailed state={state} />
  return <OrderPending orderId={orderId} watched={watched} />
}
