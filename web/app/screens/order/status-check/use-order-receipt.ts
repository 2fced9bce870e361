import { orderReceipt } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { startTransition, useEffect, useState } from 'react'
import { draftIdOfOrder, rememberPlacedOrder } from '#app/features/order-draft/placed-order.ts'
import { call } from '#app/lib/api/call.ts'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import type { OrderStatusView } from './use-order-state.ts'

/** Proof for the calls that return personal data of an order. An account needs no draft. */
export interface OrderProof {
  readonly orderId: string
  readonly draftId?: string
}

export interface OwnReceipt extends OutputOf<typeof orderReceipt> {
  readonly proof: OrderProof
}

/** E-mail address, payment and documents of a paid order. Undefined for a visitor who did not place it. */
export function useOrderReceipt(state: OrderStatusView | undefined): OwnReceipt | undefined {
  const [receipt, setReceipt] = useState<OwnReceipt>()
  const isSignedIn = useIsSignedIn()
  const paidOrderId = state?.paymentStatus === 'success' ? state.orderId : undefined
  useEffect(() => {
    if (paidOrderId === undefined) return
    const draftId = draftIdOfOrder(paidOrderId)
    if (draftId !== undefined) rememberPlacedOrder(paidOrderId, draftId)
    if (draftId === undefined && !isSignedIn) return setReceipt(undefined)
    const request = new AbortController()
    const proof = { orderId: paidOrderId, ...(draftId === undefined ? {} : { draftId }) }
    fetchReceipt(proof, request.signal, setReceipt)
    return () => request.abort()
  }, [paidOrderId, isSignedIn])
  return receipt
}

/** The receipt of a further Box of the same order. */
export function useReceiptOf(orderId: string, draftId: string | undefined): OwnReceipt | undefined {
  const [receipt, setReceipt] = useState<OwnReceipt>()
  useEffect(() => {
    const request = new AbortController()
    const proof = { orderId, ...(draftId === undefined ? {} : { draftId }) }
    fetchReceipt(proof, request.signal, setReceipt)
    return () => request.abort()
  }, [orderId, draftId])
  return receipt
}

function fetchReceipt(proof: OrderProof, signal: AbortSignal, show: (receipt: OwnReceipt) => void): void {
  call(orderReceipt, proof, { signal })
    .then((found) => startTransition(() => show({ ...found, proof })))
    .catch(() => undefined)
}
