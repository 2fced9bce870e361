import { offer as offerCall, restoreDraft } from 'virtual:calls'
import type { Language } from '@boxzone/contract'
import { replace } from 'react-router'
import { detailsFrom } from '#app/features/order-draft/draft-json.ts'
import { changeDraft, getDraft, newDraftId } from '#app/features/order-draft/draft-store.ts'
import { call } from '#app/lib/api/call.ts'
import { loginUrl } from '#app/lib/routing/login-url.ts'
import { getToken } from '#app/lib/session/token-store.ts'
import { boxFacts } from './box-facts.ts'

/** Restores an order by the token of its e-mail's link: an abandoned one, or one that staff prepared. */
export async function restoreOrder(token: string, language: Language): Promise<never> {
  const restored = await call(restoreDraft, { token })
  const { draftId = newDraftId(), needsLogin = false } = restored
  const next =
    needsLogin && getToken() === undefined ? loginUrl({ pathname: '/order/first', search: '' }) : '/order/first'
  // This browser has opened the link before, and its draft contains later input of the customer.
  if (getDraft()?.draftId === draftId) throw replace(next)
  const offerOf = (boxId: string) => call(offerCall, { boxId, draftId, language })
  const offer = await offerOf(restored.boxId)
  const otherIds = restored.boxIds?.slice(1) ?? []
  // The order continues without a Box that is taken.
  const others = await Promise.allSettled(otherIds.map(offerOf))
  const insurance = restored.insuranceId === null ? null : ({ kind: 'tier', id: restored.insuranceId } as const)
  changeDraft({
    type: 'restored',
    draft: {
      draftId,
      ...boxFacts(offer),
      others: others.flatMap((other) => (other.status === 'fulfilled' ? [boxFacts(other.value).box] : [])),
      lostNumber: null,
      insurance,
      invoicing: { periodInMonths: restored.periodInMonths },
      startsOn: restored.startsOn ?? null,
      paymentFailed: false,
      invoicingDetails: detailsFrom(restored.invoicingDetails),
      invoicingDetailsValid: false,
      voucherToken: restored.voucherToken,
      forceValidate: false,
      version: 0,
      createdAt: new Date().toISOString(),
      prefilledFor: null,
      orderId: null,
      changedOrderId: null,
      failedOrderId: null,
      withoutPromotion: false,
      heldUntil: null,
    },
  })
  throw replace(next)
}
