import { placeWithLogin, placeWithoutLogin } from 'virtual:calls'
import { isConsumer } from '@boxzone/contract/consumer'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { choiceOf, type OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { rememberPlacedOrder } from '#app/features/order-draft/placed-order.ts'
import {
  boxUnavailableCodes,
  earlyStartCode,
  promotionCodes,
  startCode,
  voucherCodes,
} from '#app/features/order-summary/order-error-codes.ts'
import { readReferralCode } from '#app/features/referral/referral-code.ts'
import { toApiError } from '#app/forms/to-api-error.ts'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { usePageRestore } from '#app/lib/browser/use-page-restore.ts'
import { useLanguage, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import type { OrderInProgress } from '../order-data.ts'
import { statusPath, statusUrl } from '../status-url.ts'
import type { Consents } from './consents.ts'
import { placingKey } from './placing-key.ts'
import { isAboutDetails, refusedDetails } from './refused-details.ts'

/** Places the order and opens the payment page. The idempotency key makes a repeated click one order. */
export function usePlaceOrder({ draft, liveSummary, refuseDetails, consents }: OrderInProgress, granted: Consents) {
  // If the summary offers no early start, the customer does not see its consent, so an earlier consent must not count.
  const isEarly = granted.earlyStart && liveSummary.summary?.earlyStart != null
  const request = useOrderRequest({ ...granted, earlyStart: isEarly })
  const isSignedIn = useIsSignedIn()
  const navigate = useNavigate()
  const isSending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [isChecked, setIsChecked] = useState(false)
  usePageRestore(() => {
    isSending.current = false
    setBusy(false)
  })

  async function place(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    // Another tab may have changed the draft since the last render.
    const current = getDraft() ?? draft
    const refused = liveSummary.refusedVoucher?.token
    const voucherToken = current.voucherToken === refused ? null : current.voucherToken
    const isPromoted = !current.withoutPromotion && liveSummary.known?.summary.discount?.source === 'PROMOTION'
    const order = { ...request({ ...current, voucherToken }), ...(isPromoted ? { withPromotion: true } : {}) }
    try {
      const idempotencyKey = placingKey(current.draftId, order, current.changedOrderId ?? current.failedOrderId)
      const placed = await call(isSignedIn ? placeWithLogin : placeWithoutLogin, order, { idempotencyKey })
      changeDraft({ type: 'placed', orderId: placed.orderId })
      rememberPlacedOrder(placed.orderId, current.draftId)
      // Stays busy until the page unloads or the back/forward cache restores it.
      window.location.assign(placed.paymentUrl)
    } catch (error) {
      const apiError = toApiError(error)
      // The changed order may be paid by now: its status page shows the outcome.
      if (apiError.code === 'Box/is-taken' && current.changedOrderId) {
        return await navigate(statusUrl(current.changedOrderId))
      }
      if (isAboutDetails(apiError)) refuseDetails(current.invoicingDetails, refusedDetails(apiError))
      // Changes the draft, so that the summary shows the total without the promotion.
      if (promotionCodes.includes(apiError.code)) changeDraft({ type: 'promotionRefused' })
      // Clears the request for an early start, so that the customer sees the later start day before ordering again.
      if (apiError.code === earlyStartCode) consents.setGranted('earlyStart', false)
      // Clears the day, so that the customer sees the earliest one before ordering again.
      if (apiError.code === startCode) changeDraft({ type: 'startChosen', startsOn: null })
      if ([...boxUnavailableCodes, ...voucherCodes].includes(apiError.code)) liveSummary.refresh()
      setFailure(apiError)
      isSending.current = false
      setBusy(false)
    }
  }
  return { place, busy, failure, isChecked, check: () => setIsChecked(true) }
}

function useOrderRequest(granted: Consents) {
  const language = useLanguage()
  const { origin } = usePageEnvironment()
  return (draft: OrderDraft) => {
    const { invoicingDetails } = draft
    if (!invoicingDetails) throw new Error('An order needs invoicing details')
    const { earlyStart, newsletter } = granted
    const referralCode = readReferralCode()
    return {
      ...choiceOf(draft),
      invoicingDetails,
      // The summary submits only with these consents.
      consents: {
        terms: true,
        privacy: true,
        recurringPayments: true,
        newsletter,
        ...(isConsumer(invoicingDetails) ? { earlyStart } : {}),
      } as const,
      language,
      returnUrl: origin + statusPath,
      ...(referralCode === undefined ? {} : { referralCode }),
    }
  }
}
