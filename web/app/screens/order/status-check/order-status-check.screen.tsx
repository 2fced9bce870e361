import { retryPayment } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { toActionResult } from '#app/forms/action-result.ts'
import { call } from '#app/lib/api/call.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import type { Route } from './+types/order-status-check.screen.ts'
import { FailedMessage, LeftMessage, OrderFailed, PayOrChange } from './order-failed.tsx'
import { OrderPending, PendingMessage } from './order-pending.tsx'
import { OrderSucceeded, SucceededMessage } from './order-succeeded.tsx'
import { OrderUnknown, UnknownMessage } from './order-unknown.tsx'
import { StatusScenes } from './status-scenes.tsx'
import { useDraftOutcome } from './use-draft-outcome.ts'
import { type OwnReceipt, useOrderReceipt } from './use-order-receipt.ts'
import { type PolledOrder, useOrderState } from './use-order-state.ts'

export const handle = screen({ title: 'order-status.pageTitle', texts: ['orderStatus', 'forms'] })

/** Starts another payment of the order. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { orderId }: { orderId: string } = await request.json()
  return toActionResult(retryOrderPayment(orderId))
}

async function retryOrderPayment(orderId: string): Promise<{ url: string }> {
  const { paymentUrl } = await call(retryPayment, { orderId })
  if (getDraft()?.orderId === orderId) changeDraft({ type: 'placed', orderId })
  return { url: paymentUrl }
}

/** Status of the payment, for every holder of the URL. Only the browser or account that ordered sees personal data. */
export default function OrderStatusCheckScreen() {
  const [search] = useSearchParams()
  const orderId = search.get('orderId') ?? ''
  return <OrderStatus key={orderId} orderId={orderId} isBack={search.has('paymentId')} />
}

function OrderStatus({ orderId, isBack }: { orderId: string; isBack: boolean }) {
  const polled = useOrderState(orderId, isBack)
  // Must run before `useDraftOutcome`, which deletes the draft of a fulfilled order.
  const receipt = useOrderReceipt(polled.state)
  useDraftOutcome(polled.state)
  return (
    <div className="wrap grid min-h-[calc(100dvh-4em)] content-start justify-items-center gap-4 py-10 text-center md:py-14">
      <StatusScenes shown={sceneOf(polled)} />
      {/* The live region must exist before its text changes, or screen readers may not announce it. */}
      <div role="status" className="grid justify-items-center gap-3">
        <StatusText polled={polled} receipt={receipt} />
      </div>
      <StatusActions orderId={orderId} polled={polled} receipt={receipt} />
    </div>
  )
}

function sceneOf({ isUnknown, isLeft, state }: PolledOrder) {
  if (state?.paymentStatus === 'success') return 'step-open'
  return isUnknown || isLeft || state?.paymentStatus === 'fail' ? 'not-found' : 'step-pay'
}

interface StatusProps {
  polled: PolledOrder
  receipt: OwnReceipt | undefined
}

function StatusText({ polled, receipt }: StatusProps) {
  const { state, isUnknown } = polled
  if (isUnknown) return <UnknownMessage />
  if (state?.paymentStatus === 'success') return <SucceededMessage state={state} receipt={receipt} />
  if (polled.isLeft && state?.status !== 'CANCELLED') return <LeftMessage />
  if (state?.paymentStatus === 'fail') return <FailedMessage state={state} />
  return <PendingMessage polled={polled} />
}

function StatusActions({ orderId, polled, receipt }: StatusProps & { orderId: string }) {
  const { state, isUnknown } = polled
  if (isUnknown) return <OrderUnknown />
  if (state?.paymentStatus === 'success') return <OrderSucceeded state={state} receipt={receipt} />
  if (state?.paymentStatus === 'fail') return <OrderFailed state={state} />
  if (polled.isLeft) return <PayOrChange orderId={orderId} isOpen />
  return <OrderPending orderId={orderId} polled={polled} />
}
