import { useSearchParams } from 'react-router'
import { screen } from '#app/lib/screen.ts'
import { OrderFailed } from './order-status-check/order-failed.tsx'
import { OrderPending } from './order-status-check/order-pending.tsx'
import { OrderSucceeded } from './order-status-check/order-succeeded.tsx'
import { OrderUnknown } from './order-status-check/order-unknown.tsx'
import { useDraftOutcome } from './order-status-check/use-draft-outcome.ts'
import { useOrderState } from './order-status-check/use-order-state.ts'

export const handle = screen({ texts: ['order'] })

/** How the payment of an order stands. Whoever has the address may look: it shows nothing personal. */
export default function OrderStatusCheckScreen() {
  const orderId = useSearchParams()[0].get('orderId') ?? ''
  return <OrderStatus key={orderId} orderId={orderId} />
}

function OrderStatus({ orderId }: { orderId: string }) {
  const watched = useOrderState(orderId)
  useDraftOutcome(watched.state)
  const { state } = watched
  if (watched.isUnknown) return <OrderUnknown />
  if (state?.paymentStatus === 'success') return <OrderSucceeded state={state} />
  if (state?.paymentStatus === 'fail') return <OrderFailed orderId={orderId} />
  return <OrderPending orderId={orderId} watched={watched} />
}
